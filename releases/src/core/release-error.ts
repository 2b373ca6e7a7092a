import type { Finding } from '@glossa/contract/operators/finding';
import ERROR_STATUSES from './error-statuses.json';

/** Every error code of the site server, with its HTTP status. Callers branch on the code, never on the text. */
export const RELEASE_ERROR_STATUS: Readonly<typeof ERROR_STATUSES> = ERROR_STATUSES;

export type ReleaseErrorCode = keyof typeof RELEASE_ERROR_STATUS;

/** An error that the caller is told about. Anything else that is thrown is a bug. */
export class ReleaseError extends Error {
  readonly status: number;

  constructor(
    readonly code: ReleaseErrorCode,
    detail: string,
    readonly findings?: readonly Finding[],
    readonly retryAfterSeconds?: number,
  ) {
    super(detail);
    this.name = 'ReleaseError';
    this.status = RELEASE_ERROR_STATUS[code];
  }
}

/** The code of a Node.js error, e.g. `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
