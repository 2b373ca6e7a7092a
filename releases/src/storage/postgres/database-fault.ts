import { errorCode, ReleaseError } from '../../core/release-error';
import { StorageFault } from '../storage-fault';
import advice from './advice.json';

/** Errors of the database server have a severity; others are connection errors. */
const isServerReport = (error: unknown) => typeof error === 'object' && error !== null && 'severity' in error;

/** Then it is unknown whether the statement took effect. SQLSTATE: 08, 53, 57P, 25006 (read-only primary). */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ReleaseError || error instanceof TypeError) return false;
  return !isServerReport(error) || /^(08|53|57P|25006)/.test(errorCode(error) ?? '');
}

const DISK_FULL = '53100';

/** With these no connection was made, so no statement was sent, or Postgres took it back. */
const NOT_WRITTEN_CODES = [DISK_FULL, 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '53300', '57P03'];

/** Whether the statement may have been executed though its result was lost. */
export function mayHaveRun(cause: unknown): boolean {
  const timedOut = cause instanceof Error && /trying to connect|connection timeout/.test(cause.message);
  return !timedOut && !NOT_WRITTEN_CODES.includes(errorCode(cause) ?? '');
}

/** `mayBeWritten`: what the operator asked for may have been written nevertheless. */
export function databaseUnavailable(cause: unknown, mayBeWritten: boolean): ReleaseError {
  const fault =
    errorCode(cause) === DISK_FULL
      ? 'The disk of the database of the releases is full: make room (53100)'
      : 'The database of the releases cannot be reached';
  const outcome = mayBeWritten
    ? 'The change might have been written. Check the log in a moment before you repeat it.'
    : 'Nothing has changed. Try again in a moment.';
  return Object.assign(new ReleaseError('storage_unavailable', `${fault}. ${outcome}`), { cause });
}

const ADVICE: Readonly<Record<string, string>> = advice;

/** The fault to report at the start of a server. The message leaves out the address, which holds a password. */
export function databaseFault(error: unknown): StorageFault {
  const advice = ADVICE[errorCode(error) ?? ''];
  const other =
    isServerReport(error) && error instanceof Error ? `answers: ${error.message}` : 'does not answer';
  return new StorageFault(`The database at RELEASES_DATABASE_URL ${advice ?? other}.`, error);
}
