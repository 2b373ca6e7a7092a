import { ApiError } from '@glossa/shared/api-client';

/** Answers of the 400s that may turn out otherwise: signed out, took too long, too many at once. */
const PASSING: readonly number[] = [401, 408, 429];

/** The server has understood and will never say anything else. */
export function refusedForGood(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}
