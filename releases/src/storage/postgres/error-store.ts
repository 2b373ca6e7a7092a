import { ERROR_LIMITS, type ErrorLimits, type StoredErrorGroup } from '../../core/errors/error-group';
import type { ErrorStore, RecordedSighting } from '../error-store';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';

const ERROR_SCHEMA: readonly SchemaStep[] = [
  {
    name: '0001 errors',
    sql: `
      create table glossa_releases.error_groups (
        app text not null,
        version text not null,
        key text not null,
        name text not null,
        message text not null,
        frames jsonb not null,
        reports integer not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (app, version, key)
      );
      create index on glossa_releases.error_groups (last_at);
      create table glossa_releases.error_visitors (
        app text not null,
        version text not null,
        key text not null,
        mark text not null,
        primary key (app, version, key, mark),
        foreign key (app, version, key) references glossa_releases.error_groups on delete cascade
      )`,
  },
];

/** $1 app, $2 version, $3 key, $4 name, $5 message, $6 frames, $7 now. */
const RECORD_GROUP = `
  insert into glossa_releases.error_groups as stored
    (app, version, key, name, message, frames, reports, first_at, last_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, 1, $7, $7)
  on conflict (app, version, key) do update set
    reports = least(stored.reports, 2000000000) + 1,
    last_at = greatest(stored.last_at, excluded.last_at)
  returning reports = 1 as added`;

/** $1 app, $2 version, $3 key, $4 mark, $5 maximum. Nothing is written for a group that was just deleted. */
const RECORD_VISITOR = `
  insert into glossa_releases.error_visitors (app, version, key, mark)
  select app, version, key, $4 from glossa_releases.error_groups as stored
  where app = $1 and version = $2 and key = $3 and (
    select count(*) from glossa_releases.error_visitors as other
    where other.app = stored.app and other.version = stored.version and other.key = stored.key
  ) < $5
  for key share
  on conflict do nothing
  returning mark`;

/** $1 app, $2 version, $3 the new group, $4 maximum of groups. */
const MAKE_ROOM = `
  delete from glossa_releases.error_groups as stored using (
    select app, version, key, row_number() over (
      order by key = $3 desc, visitors desc, last_at desc
    ) as place
    from glossa_releases.error_groups as each, lateral (
      select count(*) as visitors from glossa_releases.error_visitors as counted
      where counted.app = each.app and counted.version = each.version and counted.key = each.key
    ) as of_each
    where app = $1 and version = $2
  ) as placed
  where stored.app = placed.app and stored.version = placed.version and stored.key = placed.key and place > $4`;

/** $1 app, $2 versions. */
const LIST = `
  select app, version, key, name, message, frames, reports, first_at, last_at, (
    select count(*)::int from glossa_releases.error_visitors as counted
    where counted.app = stored.app and counted.version = stored.version and counted.key = stored.key
  ) as visitors
  from glossa_releases.error_groups as stored
  where app = $1 and version = any($2)
  order by last_at desc`;

const PRUNE_OLD = `delete from glossa_releases.error_groups where last_at < $1`;

/** $1 maximum of versions. */
const PRUNE_VERSIONS = `
  delete from glossa_releases.error_groups as stored using (
    select app, version, row_number() over (order by max(last_at) desc) as place
    from glossa_releases.error_groups group by app, version
  ) as placed
  where stored.app = placed.app and stored.version = placed.version and place > $1`;

type Row = Omit<StoredErrorGroup, 'firstAt' | 'lastAt'> & { first_at: Date; last_at: Date };

/** Opens a store that any number of server processes share. */
export async function openPostgresErrorStore(
  postgres: Postgres,
  limits: ErrorLimits = ERROR_LIMITS,
): Promise<ErrorStore> {
  await postgres.prepare(ERROR_SCHEMA);
  return {
    async record({ app, version, key, name, message, frames, mark, at }: RecordedSighting) {
      const group = [app, version, key, name, message, JSON.stringify(frames), new Date(at)];
      const [row] = await postgres.query<{ added: boolean }>(RECORD_GROUP, group);
      const visitor = [app, version, key, mark, limits.visitors];
      const counted = await postgres.query(RECORD_VISITOR, visitor);
      if (row?.added) await postgres.query(MAKE_ROOM, [app, version, key, limits.groups]);
      return counted.length > 0;
    },
    async list(app, versions) {
      const rows = await postgres.query<Row>(LIST, [app, [...versions]]);
      return rows.map(({ first_at, last_at, ...row }) => ({
        ...row,
        firstAt: first_at.getTime(),
        lastAt: last_at.getTime(),
      }));
    },
    async prune(now) {
      await postgres.query(PRUNE_OLD, [new Date(now - limits.keptMs)]);
      await postgres.query(PRUNE_VERSIONS, [limits.versions]);
    },
  };
}
