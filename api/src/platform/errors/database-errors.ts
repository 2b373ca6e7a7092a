import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorCode } from '@glossa/contract/errors';

const isUnavailable = matchCodes([
  // Postgres is stopping, starting, or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
  // It has no memory or not enough of another resource, or its disk fails.
  ...['53200', '53400', '58030'],
]);
/** Errors of the pool have no code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end)/;

/** Errors of sockets to the database. Those of another service have the same codes. */
const connectionErrors = new WeakSet<Error>();

export const noteConnectionError = (error: Error) => void connectionErrors.add(error);

/** Whether something could not be written because there is no room. It can be again once there is. */
export const isDiskFull = matchCodes(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a query failed because of a lock or statement timeout of a database that answers. */
export const isDatabaseTimeout = matchCodes(['55P03', '57014']);

/** Whether a connection was refused or broke, such as that to a bucket. */
export const isConnectionBroken = matchCodes(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN'.split(' '),
);

/** Whether a query failed because the database cannot be reached or is too busy, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isDatabaseTimeout(error) || isUnavailable(error)) return true;
  const cause = findCause(error);
  return cause instanceof Error && (connectionErrors.has(cause) || UNAVAILABLE_MESSAGES.test(cause.message));
}

const FOREIGN_KEY_VIOLATION = '23503';

const CODES_BY_TABLE: Readonly<Record<string, ErrorCode>> = {
  users: 'not_signed_in',
  videos: 'video_not_found',
  quizzes: 'quiz_not_found',
};

/** A parent was deleted meanwhile. Foreign keys are named `<table>_<column>_<parent table>_id_fk`. */
export function missingRowCode(error: unknown): ErrorCode | undefined {
  if (!hasSystemCode(error, FOREIGN_KEY_VIOLATION)) return undefined;
  const { constraint = '' } = findCause(error) as { constraint?: string };
  return CODES_BY_TABLE[/_([a-z]+)_id_fk$/.exec(constraint)?.[1] ?? ''];
}

/** Whether Node or Postgres gave this code, also to a query of Drizzle. */
export function hasSystemCode(error: unknown, code: string): boolean {
  const cause = findCause(error);
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === code;
}

function matchCodes(codes: readonly string[]) {
  return (error: unknown): boolean => codes.some((code) => hasSystemCode(error, code));
}

const findCause = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);
