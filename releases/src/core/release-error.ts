import type { Finding } from '@glossa/contract/operators/finding';
import { fillText, type TextValues } from '@glossa/server/fill-text';
import ERROR_STATUSES from './error-statuses.json';
import ERROR_TEXTS from './error-texts.json';

/** Every error code of the site server, with its HTTP status. Callers branch on the code, never on the text. */
export const RELEASE_ERROR_STATUS: Readonly<typeof ERROR_STATUSES> = ERROR_STATUSES;

export type ReleaseErrorCode = keyof typeof RELEASE_ERROR_STATUS;

/** An error that the caller is told about. Anything else that is thrown is a bug. */
export class ReleaseError extends Error {
  readonly status: number;
  retryAfterSeconds?: number | undefined;

  constructor(
    readonly code: ReleaseErrorCode,
    detail: string,
    readonly findings?: readonly Finding[],
  ) {
    super(detail);
    this.name = 'ReleaseError';
    this.status = RELEASE_ERROR_STATUS[code];
  }
}

/** The error with a text of `error-texts.json`: what stands before a slash in its name is the code. */
export function refuse(
  name: keyof typeof ERROR_TEXTS,
  values: TextValues = {},
  findings?: readonly Finding[],
): ReleaseError {
  const [code = ''] = name.split('/');
  return new ReleaseError(code as ReleaseErrorCode, fillText(ERROR_TEXTS[name], values), findings);
}

/** The code of a Node.js error, e.g. `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
