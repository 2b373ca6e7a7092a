import { RECONNECT_MS } from '../tab-register';
import type { SchemaStep } from './schema-steps';

/** Tables and statements of `tab-register.ts`. `$1` is the time, or null; `$2` the seconds of silence. */

const NOW = 'coalesce($1::timestamptz, clock_timestamp())';
const isRecent = (tab: string) => `${tab}.seen_at > ${NOW} - make_interval(secs => $2::float8)`;

/** A process that has not said for this long that it runs has ended without notice, and its streams with it. */
const SERVER_TIMEOUT_SECONDS = 4;

/** The visitor holds a stream at a process that runs, or held one a moment ago. */
const isConnected = (tab: string) => `exists (
  select from glossa_releases.visitor_streams stream join glossa_releases.stream_servers server using (server)
  where stream.visitor = ${tab}.visitor and (
    stream.ended_at > ${NOW} - make_interval(secs => ${RECONNECT_MS / 1000})
    or stream.ended_at is null
      and server.seen_at > ${NOW} - make_interval(secs => ${RECONNECT_MS / 1000 + SERVER_TIMEOUT_SECONDS})
  )
)`;
const isOpen = (tab: string) => `${isRecent(tab)} and ${isConnected(tab)}`;

/** `is_new` when the database did not know the process, or no longer does: it then has to repeat all its streams. */
export const KEEP_STREAMS = `
with opened as (
  insert into glossa_releases.visitor_streams (server, visitor)
  select $2, visitor from unnest($3::text[]) visitor
  on conflict (visitor, server) do update set ended_at = null
), ended as (
  update glossa_releases.visitor_streams set ended_at = ${NOW}
  where server = $2 and visitor = any($4::text[]) and ended_at is null
)
insert into glossa_releases.stream_servers (server, seen_at) values ($2, ${NOW})
on conflict (server) do update set seen_at = excluded.seen_at
returning xmax = 0 as is_new`;

/** Deletes what counts no longer: ended streams, and processes that have not been seen for a minute. */
export const PRUNE_STREAMS = `
with gone as (
  delete from glossa_releases.stream_servers where seen_at < ${NOW} - interval '1 minute' returning server
)
delete from glossa_releases.visitor_streams
where ended_at < ${NOW} - interval '1 minute' or server in (select server from gone)`;

/** A tab that returns after its silence is a new one, which confirms no earlier move. */
export const KEEP_TAB = `
with earlier as (
  select ${isRecent('tab')} as is_open from glossa_releases.open_tabs tab where key = $3
), silent as (
  delete from glossa_releases.asked_tabs
  where key = $3 and confirmed_at is null and not coalesce((select is_open from earlier), false)
)
insert into glossa_releases.open_tabs (key, visitor, network, revision, shown, preview, seen_at)
values ($3, $4, $5, $6, $7, $8, ${NOW})
on conflict (key) do update set
  network = excluded.network, revision = excluded.revision, shown = excluded.shown,
  preview = excluded.preview, seen_at = excluded.seen_at
returning not exists (select from earlier) as is_new`;

export const CLOSE_TAB = `
with closed as (delete from glossa_releases.open_tabs tab where key = $1)
delete from glossa_releases.asked_tabs where key = $1 and confirmed_at is null`;

export const BEGIN_MOVE = `
insert into glossa_releases.tab_moves (revision, app, moved_at) values ($2, $3, ${NOW}) on conflict do nothing`;

/** A tab that knew of the move before it was recorded. */
export interface AheadRow {
  key: string;
  revision: number;
  shown: Record<string, string>;
}
export const TABS_AHEAD = `
select key, revision, shown from glossa_releases.open_tabs tab where revision >= $3 and not preview and ${isOpen('tab')}`;

export const ASK_TABS = `
insert into glossa_releases.asked_tabs (revision, key, confirmed_at)
select $3, key, case when key = any($4) then ${NOW} end
from glossa_releases.open_tabs tab where not preview and ${isOpen('tab')}`;

export const FORGET_MOVES = `
delete from glossa_releases.tab_moves
where revision in (select revision from glossa_releases.tab_moves order by revision desc offset $1)`;

export const AWAITED_MOVES = `
select revision, app from glossa_releases.asked_tabs join glossa_releases.tab_moves using (revision)
where key = $1 and confirmed_at is null`;

export const CONFIRM_MOVES = `
update glossa_releases.asked_tabs set confirmed_at = ${NOW}
where key = $2 and revision = any($3) and confirmed_at is null`;

export const ALIKE_TABS = `
select revision, shown, preview, count(*)::integer as tabs
from glossa_releases.open_tabs tab where ${isOpen('tab')} group by revision, shown, preview`;

/** No row for a move that is unknown. One statement, so that no tab confirms between two counts. */
export const CONFIRMATION = `
with asked as (
  select asked.confirmed_at, tab.key is not null as waits, tab.revision, tab.network, tab.shown ->> $4 as version
  from glossa_releases.asked_tabs asked left join glossa_releases.open_tabs tab
    on tab.key = asked.key and asked.confirmed_at is null and not preview and ${isOpen('tab')}
  where asked.revision = $3
), waiting as (
  select version, count(*)::integer as tabs, (count(*) filter (where revision < $3))::integer as unheard
  from asked where waits group by version
)
select
  (select count(confirmed_at) from asked)::integer as confirmed,
  (select greatest(0, coalesce(extract(epoch from max(confirmed_at) - moved_at), 0)) from asked)::float8 as seconds,
  (select coalesce(json_agg(waiting), '[]') from waiting) as waiting,
  (select count(distinct network) from asked where waits)::integer as "waitingNetworks"
from glossa_releases.tab_moves where revision = $3 and app = $4`;

/** Deletes the tabs that reported longest ago, beyond the limit of one visitor or network. */
export const dropExcess = (whose: 'visitor' | 'network') => `
delete from glossa_releases.open_tabs tab
where key in (select key from glossa_releases.open_tabs tab where ${whose} = $1 order by seen_at desc offset $2)`;

export const DROP_SILENT = `
with kept as (
  select seen_at from glossa_releases.open_tabs tab order by seen_at desc offset $3 limit 1
), dropped as (
  delete from glossa_releases.open_tabs tab
  where not (${isRecent('tab')}) or seen_at <= coalesce((select seen_at from kept), '-infinity')
  returning key
)
delete from glossa_releases.asked_tabs where confirmed_at is null and key in (select key from dropped)`;

/** Tabs report every minute, so their table is unlogged. A row of `asked_tabs` is a tab that was open at a move. */
export const TAB_SCHEMA: readonly SchemaStep[] = [
  {
    name: '0001 open tabs',
    sql: `
      create unlogged table glossa_releases.open_tabs (
        key text primary key,
        visitor text not null,
        network text not null,
        revision integer not null,
        shown jsonb not null,
        preview boolean not null,
        seen_at timestamptz not null
      );
      create index on glossa_releases.open_tabs (visitor, seen_at);
      create index on glossa_releases.open_tabs (network, seen_at);
      create index on glossa_releases.open_tabs (seen_at);
      create table glossa_releases.tab_moves (
        revision integer primary key,
        app text not null,
        moved_at timestamptz not null
      );
      create table glossa_releases.asked_tabs (
        revision integer not null references glossa_releases.tab_moves on delete cascade,
        key text not null,
        confirmed_at timestamptz,
        primary key (revision, key)
      );
      create index on glossa_releases.asked_tabs (key) where confirmed_at is null`,
  },
  {
    name: '0001 visitor streams',
    sql: `
      create unlogged table glossa_releases.stream_servers (
        server uuid primary key,
        seen_at timestamptz not null
      );
      create unlogged table glossa_releases.visitor_streams (
        visitor text not null,
        server uuid not null,
        ended_at timestamptz,
        primary key (visitor, server)
      );
      create index on glossa_releases.visitor_streams (server)`,
  },
];
