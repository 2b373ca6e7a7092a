/**
 * The database of a site that is stopped, as one file: `dump DATA_DIR FILE` writes the rows of all tables, and
 * `restore DATA_DIR FILE MIGRATIONS` makes it anew by the migrations that it had.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchEmbeddedPostgres } from '@glossa/postgres/launch';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** The rows of each table, as JSON. */
type DatabaseDump = Record<string, readonly object[]>;

function dumpDatabase(dataDirectory: string): Promise<DatabaseDump> {
  return withDatabase(dataDirectory, async (client) => {
    const dump: DatabaseDump = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ rows: object[] | null }>(
        `select json_agg(each) as rows from "${table}" each`,
      );
      dump[table] = rows[0]?.rows ?? [];
    }
    return dump;
  });
}

function restoreDatabase(dataDirectory: string, migrations: string, dump: DatabaseDump): Promise<void> {
  return withDatabase(dataDirectory, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: migrations });
    // Tables come in no order of their references.
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(dump)) {
      await client.query(`delete from "${table}"`);
      const columns = await listColumns(client, table);
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query(CONTINUE_NUMBERS);
    // As if the learner had been there today: sessions end by themselves.
    if (dump['sessions']) await client.query('update sessions set last_used_at = now()');
  });
}

/** Identities go on after the largest number that is stored. */
const CONTINUE_NUMBERS = `
  do $$ declare each record; begin
    for each in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop execute format(
      'select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
      each.table_name, each.column_name, each.column_name, each.table_name);
    end loop;
  end $$`;

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Columns that are not computed. */
async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

async function withDatabase<Result>(
  dataDirectory: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const server = await launchEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    log: () => undefined,
  });
  try {
    const client = new Client(server.connection);
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

async function main([
  action,
  dataDirectory = '',
  file = '',
  migrations = '',
]: readonly string[]): Promise<void> {
  if (action === 'dump') writeFileSync(file, JSON.stringify(await dumpDatabase(dataDirectory)));
  else
    await restoreDatabase(dataDirectory, migrations, JSON.parse(readFileSync(file, 'utf8')) as DatabaseDump);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
