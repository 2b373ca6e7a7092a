import { DrizzleQueryError } from 'drizzle-orm';
import { hasSystemCode } from './system-code';

const codes = [
  // The connection was refused or broke.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  // Postgres is stopping, starting, or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
];
/** The pool gives these no code. */
const poolMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end)/;

/** Whether a query failed because the database cannot be reached now, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (codes.some((code) => hasSystemCode(cause, code))) return true;
  if (!(cause instanceof Error)) return false;
  // The socket of a local server is gone; other files may be missing for other reasons.
  if (hasSystemCode(cause, 'ENOENT')) return 'syscall' in cause && cause.syscall === 'connect';
  return poolMessages.test(cause.message);
}
