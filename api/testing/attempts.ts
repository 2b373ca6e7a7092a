/** Repeated attempts, as tests of limits make them. */
import type { ApiApp } from '../src/platform/http/api-app';

export interface SignInAttempt {
  username: string;
  password: string;
  /** The address it comes from. */
  from: string;
  cookie?: string | undefined;
}

export function signInAt(app: ApiApp, { username, password, from, cookie }: SignInAttempt) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/token',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ username, password }).toString(),
  });
}

/** How many answers have each status. */
export function countStatuses(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** Makes attempts at the same time. */
export function attemptTimes<Result>(
  count: number,
  attempt: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));
}
