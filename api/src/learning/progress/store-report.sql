with video as (
  select id from videos where id = $3 and {visible}
),
stale as (
  delete from watch_sessions
  where user_id = $1::int and (video_id, session_id) <> ($3, $4) and (
    reported_at < now() - interval '9 days'
    or (video_id, session_id) in (
      select video_id, session_id from watch_sessions where user_id = $1::int
      order by reported_at desc offset {maxKeptSessions}
    )
  )
),
session as (
  insert into watch_sessions as known (user_id, video_id, session_id, watched_seconds)
  select $1::int, id, $4, $5::float8 from video
  on conflict (user_id, video_id, session_id) do update set
    previous_seconds = known.watched_seconds,
    watched_seconds = greatest(known.watched_seconds, excluded.watched_seconds),
    reported_at = greatest(known.reported_at, now())
  returning watched_seconds - previous_seconds as seconds
),
growth as (
  select seconds, case when $7::boolean then $5::float8 else seconds end as within, $6::timestamptz as until
  from session
),
{countTime}
insert into video_progress as known
  (user_id, video_id, watched_seconds, progress_percentage, words_learned, last_watched_at, position)
select $1::int, id, coalesce((select seconds from new_time), 0), $8::float8, $9::int, $6::timestamptz, $10::float8
from video
on conflict (user_id, video_id) do update set
  watched_seconds = known.watched_seconds + excluded.watched_seconds,
  progress_percentage = greatest(known.progress_percentage, excluded.progress_percentage),
  words_learned = greatest(known.words_learned, excluded.words_learned),
  last_watched_at = greatest(known.last_watched_at, excluded.last_watched_at),
  position = case
    when excluded.last_watched_at >= known.last_watched_at or known.position is null
    then coalesce(excluded.position, known.position)
    else known.position end
returning {columns}
