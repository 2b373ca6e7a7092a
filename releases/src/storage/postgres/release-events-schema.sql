-- `json` and not `jsonb`, which refuses some characters that a reason may hold.
create table glossa_releases.release_events (
  revision integer primary key check (revision > 0),
  event json not null,
  write_id uuid not null
)
