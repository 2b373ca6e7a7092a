import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { MigrationMismatch, noteCompatible, requireCompatible } from './compatible-migrations';

/** Any number that is the same in all processes. */
const MIGRATION_LOCK = 7_140_221;

/** The database cannot hold all letters, or cannot compare them as the API does. */
export class UnusableEncoding extends Error {
  override name = 'UnusableEncoding';
}

/** Drizzle's migrator takes no lock and silently skips a migration older than the last one applied. */
export async function migrateDatabase(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be migrating, and a migration may take long.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireUtf8(client);
    await adoptSquashedMigrations(client, folder);
    await requireCompatible(client, folder);
    const database = drizzle(client);
    await migrate(database, { migrationsFolder: folder });
    await noteCompatible(client, folder);
    const applied = await database.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    );
    compareWithFolder(new Set(applied.rows.map((row) => row.hash)), folder);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Unicode forms, which words are compared in, are known to Postgres in UTF8 alone. */
async function requireUtf8(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new UnusableEncoding(
    `The database at DATABASE_URL has the encoding ${encoding}, and Glossa needs UTF8. Make another one: ` +
      "create database glossa encoding 'UTF8' locale 'C.UTF-8' template template0.",
  );
}

function compareWithFolder(applied: ReadonlySet<string>, folder: string): void {
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash));
  if (missing.length === 0) return;
  const dates = missing.map(({ folderMillis }) => new Date(folderMillis).toISOString()).join(', ');
  throw new MigrationMismatch(
    `The database lacks ${missing.length} migration(s) of this program, dated ${dates}: ` +
      'they were added with an earlier date than one already applied, or changed after they were applied.',
  );
}

/** These end databases from before 22 November 2026, 15:16 UTC: seven that became one, and that one. */
const LAST_OF_OLDER: readonly string[] = [
  'a668def570a12644f6cadd8aa18aec20014d32628b414097b77faf138fd83044',
  'b22821f7957a2c9147ec70b37b5e1bfa50db2e4ecd86b09b5a6ee82858466ac6',
  '9ada40d1756a191604fc74ea0f42f1edcf9bd59b8520c92048d93795f0dbac54',
  '62bcbc8c0a30bf1028b8f137ca6a226b6b6f52c61a5c1937f36c7670d8844fa3',
];

const CHANGES = path.join(__dirname, 'adopt-squashed.sql');

/** Brings a database from when migrations still changed to the state after today's first one. */
async function adoptSquashedMigrations(client: PoolClient, folder: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!found[0]?.name) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  if (!first || !LAST_OF_OLDER.includes(rows[0]?.hash ?? '')) return;
  try {
    await client.query('begin');
    await client.query(await readFile(CHANGES, 'utf8'));
    await client.query('delete from drizzle.__drizzle_migrations');
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      first.hash,
      first.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
