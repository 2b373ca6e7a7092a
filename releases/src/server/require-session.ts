import type { User } from '@glossa/contract/user';
import type { FastifyRequest } from 'fastify';
import { ReleaseError } from '../core/release-error';

const TIMEOUT_MS = 10_000;
const KEPT_HEADERS = ['content-type', 'content-language', 'vary', 'retry-after'];

/** The API's answer to a request that it does not take. It is sent on as it is. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string,
  ) {
    super(`The API answered ${status}.`);
  }
}

/** Runs before the body takes space. Returns the learner's or operator's id. Throws `ApiRefusal`. */
export async function requireSession(
  origin: string,
  { headers, url }: FastifyRequest,
  forwarded: Readonly<Record<string, string>>,
): Promise<string> {
  const { authorization = '', 'accept-language': language = '' } = headers;
  const response = await fetch(new URL(sessionPath(url), origin), {
    headers: { authorization, 'accept-language': language, ...forwarded },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ReleaseError('api_unavailable', `The learning API did not respond: ${String(error)}`);
  });
  const body = await response.text();
  if (response.ok) return String((JSON.parse(body) as Pick<User, 'id'>).id);
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  throw new ApiRefusal(response.status, Object.fromEntries(kept), body);
}

/** Operators, who import lessons, have tokens of their own. */
export const isOperatorPath = (url: string) => url.startsWith('/api/operator/');

const sessionPath = (url: string) => (isOperatorPath(url) ? '/api/operator/session' : '/api/auth/me');
