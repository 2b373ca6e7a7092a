import type { FieldProblem } from '@glossa/contract/errors';
import type { Registration } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { invalidFields } from '../../platform/errors/api-error';
import { hasSystemCode } from '../../platform/errors/database-errors';
import { checkPassword } from './passwords';
import { nameKey } from './store';

/** One `@`, something before it and a dotted name after it, without what a mail program reads as several addresses. */
const EMAIL_SHAPE =
  /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@.<>()[\],;:"\\\p{Cc}]+(\.[^\s@.<>()[\],;:"\\\p{Cc}]+)+$/u;

/** Control and format characters and invisible letters: with them a name would look like another's. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\u115f\u1160\u2800\u3164\uffa0]/u;

const NO_EMAIL_ADDRESS: FieldProblem = { name: 'email', problem: 'is not an email address' };

const isEmailAddress = (email: string) => EMAIL_SHAPE.test(email.trim()) && EMAIL_SHAPE.test(nameKey(email));

export function checkEmail(email: string): void {
  if (!isEmailAddress(email)) throw invalidFields([NO_EMAIL_ADDRESS]);
}

/** Checks what the schema of a registration cannot express. Throws 422. */
export function checkRegistration({ username, email, password }: Registration): void {
  const problems: FieldProblem[] = [];
  // As it is stored: other characters become an `@` by their normal form.
  const name = nameKey(username);
  if (name === '') problems.push({ name: 'username', problem: 'is required' });
  else if (name.includes('@')) problems.push({ name: 'username', problem: 'must not contain @' });
  else if (NOT_SHOWN.test(username)) {
    problems.push({
      name: 'username',
      problem: 'must not contain line breaks or characters that cannot be seen',
    });
  }
  if (!isEmailAddress(email)) problems.push(NO_EMAIL_ADDRESS);
  if (problems.length > 0) throw invalidFields(problems);
  checkPassword(password, 'password', { username, email });
}

/** Postgres' error for an unknown time zone. */
const INVALID_PARAMETER_VALUE = '22023';

/** Throws 422 unless both the runtime and the database, which count days, know this time zone. */
export async function checkTimeZone(database: Database, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  if (!isKnownToRuntime(timeZone) || !(await isKnownToDatabase(database, timeZone))) {
    throw invalidFields([{ name: 'time_zone', problem: 'is not the name of a time zone' }]);
  }
}

function isKnownToRuntime(timeZone: string): boolean {
  // Runtimes accept offsets such as +04:00 as well, which have no daylight saving time.
  if (!/^[a-z]/i.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

async function isKnownToDatabase(database: Database, timeZone: string): Promise<boolean> {
  try {
    await database.execute(sql`select now() at time zone ${timeZone}`);
    return true;
  } catch (error) {
    if (hasSystemCode(error, INVALID_PARAMETER_VALUE)) return false;
    throw error;
  }
}
