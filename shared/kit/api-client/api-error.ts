import type { FileReason, LimitUse } from '@glossa/contract/errors';
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
    const reason = readField(this.body, 'reason');
    const fault = readText(reason, 'fault');
    if (fault === undefined) return undefined;
    // A newer server may have others, which have no text.
    const known = fault as FileReason['fault'];
    const [line, max] = [readNumber(reason, 'line'), readNumber(reason, 'max')];
    return { fault: known, what: readText(reason, 'what'), line, max };
  }

  /** How many, or how much, there may be and is. */
  get limit(): LimitUse | undefined {
    const use = readField(this.body, 'limit');
    const [limit, used] = [readNumber(use, 'limit'), readNumber(use, 'used')];
    return limit === undefined || used === undefined ? undefined : { limit, used };
  }

  /** True when a repeated call would be refused again. */
  get isPermanent(): boolean {
    return this.status >= 400 && this.status < 500 && !TEMPORARY_STATUSES.includes(this.status);
  }
}

/** The error of an answer that is not a success. */
export function refusalError(status: number, body: unknown, headers?: unknown): ApiError {
  const code = readText(body, 'code') ?? noCode(status);
  // Not a number where it is a date, as no server of ours writes it.
  const seconds = Number(readField(headers, 'retry-after')) || undefined;
  return new ApiError(status, code, readText(body, 'detail'), body, seconds);
}

function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
}

function readText(body: unknown, field: string): string | undefined {
  const value = readField(body, field);
  return typeof value === 'string' ? value : undefined;
}

function readNumber(body: unknown, field: string): number | undefined {
  const value = readField(body, field);
  return typeof value === 'number' ? value : undefined;
}

export const errorDetail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined;
