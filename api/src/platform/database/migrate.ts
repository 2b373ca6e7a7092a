import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';

/** Any number, the same in every process that migrates this database. */
const MIGRATION_LOCK = 7_140_221;

/** The database holds other migrations than this program. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

/**
 * Brings the database up to the migrations in `folder`.
 *
 * Drizzle's migrator takes no lock, and skips without a word a migration whose date is older than the last one
 * applied, so processes take turns here and the result is compared with the folder.
 */
export async function migrateDatabase(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const database = drizzle(client);
    await migrate(database, { migrationsFolder: folder });
    const applied = await database.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    );
    compareWithFolder(new Set(applied.rows.map((row) => row.hash)), folder);
  } finally {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
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
