create table glossa_releases.token_events (
  number integer primary key check (number > 0),
  event json not null
)
