select
  (select count(*)::int from vocabulary where user_id = $1) as vocabulary_count,
  (select count(*)::int from quiz_attempts where user_id = $1) as completed_quizzes,
  videos.*, studies.*,
  (select json_agg(activity) from ({activity}) activity) as newest
from (
  select count(*)::int as videos_watched, coalesce(sum(watched_seconds), 0) as total_watched_time,
    count(*) filter (where last_watched_at >= ($3::timestamptz[])[{recentDays}])::int as recent_videos_watched
  from video_progress where user_id = $1
) videos, (
  select coalesce(sum(review_seconds), 0) as total_review_time, coalesce(sum(quiz_seconds), 0) as total_quiz_time
  from watch_days where user_id = $1
) studies
