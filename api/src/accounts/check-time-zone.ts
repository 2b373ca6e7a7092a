import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { invalidFields } from '../platform/errors/api-error';
import { hasSystemCode } from '../platform/errors/system-code';

/** What Postgres says to a time zone it does not know. */
const INVALID_PARAMETER_VALUE = '22023';

/**
 * Throws 422 unless this is the name of a time zone. Days are counted here and in the database, and each brings its
 * own list of zones: only a name that both know is of use.
 */
export async function checkTimeZone(database: Database, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  if (!knownHere(timeZone) || !(await knownThere(database, timeZone))) {
    throw invalidFields([{ name: 'time_zone', problem: 'is not the name of a time zone' }]);
  }
}

function knownHere(timeZone: string): boolean {
  // Newer runtimes also take an offset such as +04:00, which knows no summer time.
  if (!/^[a-z]/i.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

async function knownThere(database: Database, timeZone: string): Promise<boolean> {
  try {
    await database.execute(sql`select now() at time zone ${timeZone}`);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (hasSystemCode(cause, INVALID_PARAMETER_VALUE)) return false;
    throw error;
  }
}
