import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder, migrationTags } from '../../../testing/migration-folder';
import { readReleasedMigration } from '../../../testing/released-api';
import { useTestApi } from '../../../testing/test-api';

const RELEASED = readReleasedMigration();
/** What takes away or narrows what earlier programs use. */
const CONTRACTING =
  /\b(drop|rename|truncate)\b|\bset not null\b|\bset data type\b|\badd constraint\b|\bunique index\b|\bdelete from\b/i;
/** A new column that earlier programs do not fill. */
const WITHOUT_DEFAULT = /\badd column\b(?![^;]*\bdefault\b)[^;]*\bnot null\b/i;

interface Snapshot {
  tables: Record<string, SnapshotTable>;
}
interface SnapshotTable {
  name: string;
  columns: Record<
    string,
    { name: string; type: string; notNull: boolean; default?: unknown; identity?: object; generated?: object }
  >;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

const api = useTestApi();
const read = (file: string) => readFileSync(path.join(migrationsFolder, file), 'utf8');

/** Made by Drizzle with the migration: tables and columns as the programs of the release know them. */
const released = JSON.parse(read(`meta/${RELEASED.slice(0, 4)}_snapshot.json`)) as Snapshot;

test('a migration since the last release only adds, or begins with “-- contract”', async () => {
  const tags = await migrationTags();
  const added = tags.slice(tags.indexOf(RELEASED) + 1).map((tag) => ({ tag, sql: read(`${tag}.sql`) }));
  const created = (sql: string) => new Set(sql.match(/(?<=create table (?:if not exists )?")\w+/gi));
  const contracting = added.filter(({ sql }) => {
    // On a table of its own a migration may do anything.
    const others = sql.split('--> statement-breakpoint').filter((statement) => {
      const [, table] = /\b(?:table|on) (?:"public"\.)?"(\w+)"/i.exec(statement) ?? [];
      return table === undefined || !created(sql).has(table);
    });
    return others.some((each) => CONTRACTING.test(each) || WITHOUT_DEFAULT.test(each));
  });
  expect(contracting.filter(({ sql }) => !sql.startsWith('-- contract')).map(({ tag }) => tag)).toEqual([]);
});

test('every statement that the programs of the last release make of their tables is understood by this schema', async () => {
  const tables = Object.values(released.tables);
  expect(tables.length).toBeGreaterThan(20);
  const refused: string[] = [];
  for (const statement of tables.flatMap(listStatements)) {
    // Planned and not run.
    await api.pool
      .query(`explain ${statement}`)
      .catch((error: Error) => refused.push(`${statement}: ${error.message}`));
  }
  expect(refused).toEqual([]);
});

test('columns that came since are filled by themselves', async () => {
  const { rows } = await api.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const news = rows.filter(({ table, column }) => {
    const known = released.tables[`public.${table}`];
    return known && !Object.hasOwn(known.columns, column);
  });
  expect(news).toEqual([]);
});

/** Reads, inserts, updates and removes every column, and inserts beside every key. */
function listStatements({ name, columns, compositePrimaryKeys, uniqueConstraints }: SnapshotTable): string[] {
  const quoted = (names: readonly string[]) => names.map((each) => `"${each}"`).join(', ');
  const all = Object.values(columns);
  const given = all.filter(({ identity, generated }) => !identity && !generated);
  const values = given.map(({ type }) => `null::${type}`).join(', ');
  const insert = `insert into "${name}" (${quoted(given.map((each) => each.name))}) values (${values})`;
  const keys = [...Object.values(compositePrimaryKeys), ...Object.values(uniqueConstraints)];
  return [
    `select ${quoted(all.map((each) => each.name))} from "${name}"`,
    insert,
    ...keys.map((key) => `${insert} on conflict (${quoted(key.columns)}) do nothing`),
    ...given.map(({ name: column, type }) => `update "${name}" set "${column}" = null::${type}`),
    `delete from "${name}"`,
  ];
}
