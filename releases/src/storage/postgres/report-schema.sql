-- Not logged: reports may be lost, and they are written often.
create unlogged table glossa_releases.reports (
  kind text not null,
  key text not null,
  "group" text not null,
  seen_at double precision not null,
  value jsonb not null,
  primary key (kind, key)
);
create index on glossa_releases.reports (kind, "group");
create index on glossa_releases.reports (kind, seen_at);
-- Each of these counted one kind of report.
drop table if exists glossa_releases.health_marks, glossa_releases.health_vitals, glossa_releases.guard_looks,
  glossa_releases.error_visitors, glossa_releases.error_groups, glossa_releases.asked_tabs,
  glossa_releases.tab_moves, glossa_releases.open_tabs, glossa_releases.visitor_streams,
  glossa_releases.stream_servers;
