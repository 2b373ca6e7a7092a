import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import {
  compareMigrations,
  MigrationMismatch,
  noteCompatible,
  requireCompatible,
} from './compatible-migrations';

/** Any number that is the same in all processes. */
const MIGRATION_LOCK = 7_140_221;

/** Drizzle's migrator takes no lock and silently skips a migration older than the last one applied. */
export async function migrateDatabase(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be migrating, and a migration may take long.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireUtf8(client);
    await client.query(await readFile(path.join(__dirname, 'adopt-older.sql'), 'utf8'));
    await requireCompatible(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await noteCompatible(client, folder);
    await requireAll(client, folder);
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
  throw new MigrationMismatch(
    `The database at DATABASE_URL has the encoding ${encoding}, and Glossa needs UTF8. Make another one: ` +
      "create database glossa encoding 'UTF8' locale 'C.UTF-8' template template0.",
  );
}

async function requireAll(client: PoolClient, folder: string): Promise<void> {
  const { missing } = await compareMigrations(client, folder);
  if (missing === 0) return;
  throw new MigrationMismatch(
    `The database lacks ${missing} migration(s) of this program: ` +
      'they were added with an earlier date than one already applied, or changed after they were applied.',
  );
}
