import type { Pool } from 'pg';
import { hasSystemCode, isDatabaseTimeout, isDatabaseUnavailable } from '../errors/database-errors';
import { compareMigrations, describeUnknown, MigrationMismatch } from './compatible-migrations';

/** By SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL from this machine.',
  '3D000': 'There is no database of the name in DATABASE_URL. Create it first, and try again.',
  '42501':
    'The user of DATABASE_URL lacks rights in the database. Let this user own the database, and try again.',
};

/** What an operator can do about an error of the database, as a sentence; undefined for other errors. */
export async function describeDatabaseFault(error: unknown, pool: Pool, migrationsFolder: string) {
  if (error instanceof MigrationMismatch) return error.message;
  if (isDatabaseTimeout(error)) {
    return 'The database answers, but a lock or a statement took too long. Wait until others have finished, and try again.';
  }
  if (isDatabaseUnavailable(error)) {
    return 'The database does not answer. Start it, or correct DATABASE_URL, and try again.';
  }
  const refusal = Object.entries(REFUSALS).find(([code]) => hasSystemCode(error, code));
  if (refusal) return refusal[1];
  // If this fails as well, the first error is the one to tell.
  return describeMismatch(pool, migrationsFolder).catch(() => undefined);
}

async function describeMismatch(pool: Pool, migrationsFolder: string): Promise<string | undefined> {
  const { missing, unknown } = await compareMigrations(pool, migrationsFolder);
  if (unknown > 0) return describeUnknown(unknown);
  if (missing === 0) return undefined;
  return (
    `The database is older than this program: it lacks ${missing} migration(s). ` +
    'Start the API of this version once, which brings it up to date, or use the program of the older version.'
  );
}
