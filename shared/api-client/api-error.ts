import { AxiosError } from 'axios';

/** Statuses of refusals that are temporary: session ended, timeout, too many calls. */
const TEMPORARY_STATUSES: readonly number[] = [401, 408, 429];

/** A call that failed. `status` 0 means that no answer came; `detail` is the server's text, if it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | undefined,
  ) {
    super(detail ?? code);
  }

  /** True when no answer came: the network or the server is unavailable. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** True when a repeated call would be refused again. */
  get isPermanent(): boolean {
    return this.status >= 400 && this.status < 500 && !TEMPORARY_STATUSES.includes(this.status);
  }
}

/** Turns what axios throws into an `ApiError`; a cancelled call and our own bugs pass through unchanged. */
export function toApiError(cause: unknown): unknown {
  if (!(cause instanceof AxiosError) || cause.code === AxiosError.ERR_CANCELED) return cause;
  if (!cause.response) return new ApiError(0, 'network', undefined);
  const body: unknown = cause.response.data;
  return new ApiError(
    cause.response.status,
    textField(body, 'code') ?? `http_${cause.response.status}`,
    textField(body, 'detail'),
  );
}

function textField(body: unknown, field: 'code' | 'detail'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}

export function errorDetail(error: unknown): string | undefined {
  return error instanceof ApiError ? error.detail : undefined;
}
