import type { Report, ReportStore } from '../report-store';
import { type Postgres, readStatement } from './postgres';

const SCHEMA = readStatement('report-schema');
const PUT = readStatement('put-reports');
const LIST = readStatement('list-reports');
const COUNT = readStatement('count-reports');
const KINDS = readStatement('list-kinds');
const EXPIRE = readStatement('expire-reports');

const FIND = `select key, "group", seen_at as "seenAt", value from glossa_releases.reports where kind = $1 and key = $2`;
const DELETE = `delete from glossa_releases.reports where kind = $1 and key = any($2)`;

/** Opens a store that any number of server processes share. */
export async function openPostgresReportStore(postgres: Postgres): Promise<ReportStore> {
  await postgres.prepare([{ name: '0001 reports', sql: SCHEMA }]);
  return {
    async put(kind, reports) {
      if (reports.length === 0) return [];
      const rows = await postgres.query<{ key: string; is_new: boolean }>(PUT, [
        kind,
        JSON.stringify(reports),
      ]);
      return rows.filter(({ is_new }) => is_new).map(({ key }) => key);
    },
    async find<Value>(kind: string, key: string) {
      const [row] = await postgres.query<Report<Value>>(FIND, [kind, key]);
      return row;
    },
    list: (kind, { since = 0, group } = {}) => postgres.query(LIST, [kind, since, group ?? null]),
    count: (kind, record, since) => postgres.query(COUNT, [kind, record, since]),
    async delete(kind, keys) {
      await postgres.query(DELETE, [kind, keys]);
    },
    async kinds(prefix) {
      const rows = await postgres.query<{ kind: string }>(KINDS, [prefix]);
      return rows.map(({ kind }) => kind);
    },
    async expire(kind, before, max) {
      await postgres.query(EXPIRE, [kind, before, max ?? null]);
    },
  };
}
