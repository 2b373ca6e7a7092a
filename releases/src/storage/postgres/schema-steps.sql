create table if not exists glossa_releases.schema_steps (
  name text primary key,
  applied_at timestamptz not null default now()
)
