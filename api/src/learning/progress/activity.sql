select
  coalesce(w.watched_seconds, 0) as watched_seconds,
  coalesce(w.review_seconds, 0) as review_seconds,
  coalesce(w.quiz_seconds, 0) as quiz_seconds,
  (select count(*)::int from vocabulary v
    where v.user_id = $1 and v.created_at >= d.starts_at and v.created_at < d.ends_at) as words_added,
  (select count(*)::int from quiz_attempts q
    where q.user_id = $1 and q.submitted_at >= d.starts_at and q.submitted_at < d.ends_at) as quizzes_completed
from unnest($2::date[], $3::timestamptz[], $4::timestamptz[])
  with ordinality as d(day, starts_at, ends_at, position)
left join watch_days w on w.user_id = $1 and w.day = d.day
order by d.position
