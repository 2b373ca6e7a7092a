import { Compile } from 'typebox/compile';
import { Denial } from '@glossa/contract/operators/denial';
import type { DenialLog } from '../denial-log';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';

const denialRow = Compile(Denial);

/** Of known tokens as many as of strangers: some 4 MB in all, as in a directory. */
const keptOfEach = 7_500;

const steps: SchemaStep[] = [
  {
    name: '0001 denials',
    sql: `create table glossa_releases.denials (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      stranger boolean not null,
      denial json not null
    );
    create index denials_of_kind on glossa_releases.denials (stranger, id);
    create index denials_by_time on glossa_releases.denials (at desc, id desc)`,
  },
];

const appendDenials = `
  insert into glossa_releases.denials (at, stranger, denial)
  select (denial ->> 'at')::timestamptz, denial ->> 'who' = 'unknown', denial
  from json_array_elements($1::json) as denial`;

const dropOldest = `
  delete from glossa_releases.denials
  where stranger = $1 and id <= (
    select id from glossa_releases.denials where stranger = $1 order by id desc offset $2 limit 1
  )`;

/** What known tokens were denied is counted apart from what strangers were, so that strangers cannot push it out. */
export async function openPostgresDenialLog(postgres: Postgres, kept = keptOfEach): Promise<DenialLog> {
  await postgres.prepare(steps);
  return {
    async append(denials) {
      if (denials.length === 0) return;
      await postgres.query(appendDenials, [JSON.stringify(denials)]);
      const kinds = new Set(denials.map(({ who }) => who === 'unknown'));
      for (const stranger of kinds) await postgres.query(dropOldest, [stranger, kept]);
    },
    async read(limit) {
      const rows = await postgres.query<{ denial: unknown }>(
        'select denial from glossa_releases.denials order by at desc, id desc limit $1',
        [limit],
      );
      return rows.flatMap(({ denial }) => (denialRow.Check(denial) ? [denial] : []));
    },
  };
}
