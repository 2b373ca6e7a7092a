import type { FileReason, LimitUse } from '@glossa/contract/errors';
import { readNumber, readPart, readText } from '@glossa/contract/read/fields';
import { noCode } from '@glossa/contract/read/refusal';

/** Statuses of refusals that are temporary: session ended, timeout, too many calls. */
const TEMPORARY_STATUSES: readonly number[] = [401, 408, 429];

/** A call that failed. `status` 0 means that no answer came; `detail` is the server's text, if it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | undefined,
    private readonly body?: unknown,
    /** When the server asks to be asked again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(detail ?? code);
  }

  /** True when no answer came: the network or the server is unavailable. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** True when a proxy answered for a server that is down, or nobody did: the same call may succeed soon. */
  get isUnavailable(): boolean {
    return this.isNetwork || this.status >= 502;
  }

  /** Why a file was refused. */
  get reason(): FileReason | undefined {
    const { fault, what, line, max } = readPart(readPart(this.body)['reason']);
    if (readText(fault) === null) return undefined;
    // A newer server may have others, which have no text.
    const known = fault as FileReason['fault'];
    const [atLine, most] = [readNumber(line) ?? undefined, readNumber(max) ?? undefined];
    return { fault: known, what: readText(what) ?? undefined, line: atLine, max: most };
  }

  /** How many, or how much, there may be and is. */
  get limit(): LimitUse | undefined {
    const use = readPart(readPart(this.body)['limit']);
    const [limit, used] = [readNumber(use['limit']), readNumber(use['used'])];
    return limit === null || used === null ? undefined : { limit, used };
  }

  /** True when a repeated call would be refused again. */
  get isPermanent(): boolean {
    return this.status >= 400 && this.status < 500 && !TEMPORARY_STATUSES.includes(this.status);
  }
}

/** The error of an answer that is not a success. */
export function refusalError(status: number, body: unknown, headers?: unknown): ApiError {
  const { code, detail } = readPart(body);
  // Not a number where it is a date, as no server of ours writes it.
  const seconds = readNumber(readPart(headers)['retry-after']) || undefined;
  return new ApiError(status, readText(code) ?? noCode(status), readText(detail) ?? undefined, body, seconds);
}

export const errorDetail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined;
