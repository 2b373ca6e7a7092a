with stale as (
  delete from study_sessions
  where user_id = $1::int and session_id <> $3 and (
    reported_at < now() - interval '9 days'
    or (kind, session_id) in (
      select kind, session_id from study_sessions where user_id = $1::int
      order by reported_at desc offset {maxKeptSessions}
    )
  )
),
session as (
  insert into study_sessions as known (user_id, kind, session_id, active_seconds)
  values ($1::int, $4, $3, $5::float8)
  on conflict (user_id, kind, session_id) do update set
    previous_seconds = known.active_seconds,
    active_seconds = greatest(known.active_seconds, least(
      excluded.active_seconds,
      known.active_seconds + extract(epoch from now() - known.reported_at)::float8
    )),
    reported_at = greatest(known.reported_at, now())
  returning active_seconds - previous_seconds as seconds
),
growth as (
  select seconds, seconds as within, $6::timestamptz as until from session
),
{countTime}
select from session
