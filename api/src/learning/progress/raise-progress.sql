with growth as (
  select $4::float8 as seconds, $5::float8 as within, now() as until
),
{countTime},
added as (
  select coalesce((select seconds from new_time), 0) as seconds
)
insert into video_progress as known (user_id, video_id, watched_seconds, progress_percentage, completed_at)
select $1::int, $3, seconds, case when $6::boolean then 100 else 0 end, case when $6::boolean then now() end
from added where seconds > 0 or $6::boolean
  or $6::boolean is not null and exists (select from video_progress where user_id = $1::int and video_id = $3)
on conflict (user_id, video_id) do update set
  watched_seconds = known.watched_seconds + excluded.watched_seconds,
  progress_percentage = greatest(known.progress_percentage, excluded.progress_percentage),
  completed_at = case
    when $6::boolean then coalesce(known.completed_at, now())
    when not $6::boolean then null
    else known.completed_at end,
  last_watched_at = case when excluded.watched_seconds > 0 then now() else known.last_watched_at end
returning {columns}
