-- $1 kind, $2 reports. Sorted, so that two processes that write the same ones do not wait for each other.
insert into glossa_releases.reports as stored (kind, key, "group", seen_at, value)
select $1, key, "group", "seenAt", value
from jsonb_to_recordset($2::jsonb) as report (key text, "group" text, "seenAt" double precision, value jsonb)
order by key
on conflict (kind, key) do update set
  "group" = excluded."group",
  seen_at = greatest(stored.seen_at, excluded.seen_at),
  value = stored.value || excluded.value
returning key, xmax = 0 as is_new
