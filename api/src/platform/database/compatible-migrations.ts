import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';

/** The first line of a migration after which earlier programs cannot use the database. */
const CONTRACT = /^-- contract\b/;
/** When the last migration was made that did not follow this rule. Nothing is said of those up to it. */
const RULED_AFTER_MS = 1_795_833_798_828;
const MIGRATIONS = 'drizzle.__drizzle_migrations';
/** Hashes of migrations that only add: a program that does not know them can use the database. */
const COMPATIBLE = 'drizzle.compatible_migrations';

/** The database is not of this program. The message says what to do. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

const isContract = (statements: readonly string[]) => CONTRACT.test(statements[0]?.trimStart() ?? '');

/** @throws MigrationMismatch if another program has changed the database so that this one cannot use it */
export async function requireCompatible(client: PoolClient, folder: string): Promise<void> {
  const { unknown } = await compareMigrations(client, folder);
  if (unknown > 0) throw new MigrationMismatch(describeUnknown(unknown));
}

/** `missing` were not applied. With `unknown`, which another program has applied, this one cannot use the database. */
export async function compareMigrations(client: Pool | PoolClient, folder: string) {
  const own = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  const [applied, compatible] = [await readApplied(client), await readHashes(client, COMPATIBLE)];
  return {
    missing: [...own].filter((hash) => !applied.has(hash)).length,
    unknown: [...applied].filter((hash) => !own.has(hash) && !compatible.has(hash)).length,
  };
}

/** Tells earlier programs, which do not have the files, which migrations of this one they can live with. */
export async function noteCompatible(client: PoolClient, folder: string): Promise<void> {
  const hashes = readMigrationFiles({ migrationsFolder: folder })
    .filter(({ sql, folderMillis }) => folderMillis > RULED_AFTER_MS && !isContract(sql))
    .map(({ hash }) => hash);
  await client.query(`create table if not exists ${COMPATIBLE} (hash text primary key)`);
  await client.query(`insert into ${COMPATIBLE} select unnest($1::text[]) on conflict do nothing`, [hashes]);
}

/** True of a newer and of an older version. */
export function describeUnknown(count: number): string {
  return (
    `Another version of Glossa has changed the database: it has ${count} migration(s) that this program does not know. ` +
    'Use that version or a later one, or restore a backup from before it.'
  );
}

const readApplied = (client: Pool | PoolClient) => readHashes(client, MIGRATIONS);

async function readHashes(client: Pool | PoolClient, table: string): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    table,
  ]);
  if (!found[0]?.name) return new Set();
  const { rows } = await client.query<{ hash: string }>(`select hash from ${table}`);
  return new Set(rows.map(({ hash }) => hash));
}
