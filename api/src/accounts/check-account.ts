import type { FieldProblem } from '@glossa/contract/errors';
import type { Registration } from '@glossa/contract/user';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { ApiError, invalidFields } from '../platform/errors/api-error';
import { hasSystemCode } from '../platform/errors/database-errors';

/** One `@`, something before it and a dotted name after it. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Checks what the schema of a registration cannot express. Throws 422. */
export function checkRegistration({ username, email, password }: Registration): void {
  const problems: FieldProblem[] = [];
  if (username.trim() === '') problems.push({ name: 'username', problem: 'is required' });
  else if (username.includes('@')) problems.push({ name: 'username', problem: 'must not contain @' });
  else if (/\p{Cc}/u.test(username)) {
    problems.push({ name: 'username', problem: 'must not contain line breaks or other control characters' });
  }
  if (!EMAIL_SHAPE.test(email.trim())) problems.push({ name: 'email', problem: 'is not an email address' });
  if (problems.length > 0) throw invalidFields(problems);
  requireLongEnough(password, 'password');
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
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (hasSystemCode(cause, INVALID_PARAMETER_VALUE)) return false;
    throw error;
  }
}

/** Argon2id (the library's default) with OWASP's first choice of cost: 19 MiB, two passes. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_PASSWORD_LENGTH = 6;

/** Throws 422 `password_too_short` for the field. */
export function requireLongEnough(password: string, field: string): void {
  if ([...password].length >= MIN_PASSWORD_LENGTH) return;
  throw new ApiError('password_too_short', [{ name: field, problem: 'is too short' }]);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, HASH_COST);
}

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work, so that the time of
 * the answer does not reveal whether the account exists.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await decoyHash), password);
  return storedHash !== undefined && matches;
}
