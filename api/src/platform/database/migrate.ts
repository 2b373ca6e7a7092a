import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { MigrationMismatch, noteCompatible, requireCompatible } from './compatible-migrations';
import { adoptSquashedMigrations } from './squashed-migrations';

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
