import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';

/**
 * Hashes of the last migration of databases from before 22 November 2026, 15:16 UTC: of the seven that became one, and of
 * that one until it was changed for the last time.
 */
const LAST_OF_OLDER: readonly string[] = [
  'a668def570a12644f6cadd8aa18aec20014d32628b414097b77faf138fd83044',
  'b22821f7957a2c9147ec70b37b5e1bfa50db2e4ecd86b09b5a6ee82858466ac6',
  '9ada40d1756a191604fc74ea0f42f1edcf9bd59b8520c92048d93795f0dbac54',
  '62bcbc8c0a30bf1028b8f137ca6a226b6b6f52c61a5c1937f36c7670d8844fa3',
];

const CHANGES = path.join(__dirname, 'adopt-squashed.sql');

/**
 * Brings a database of the days when migrations were still changed to the state after today's first migration, from which
 * the others take over. Later migrations only go forward.
 */
export async function adoptSquashedMigrations(client: PoolClient, folder: string): Promise<void> {
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
