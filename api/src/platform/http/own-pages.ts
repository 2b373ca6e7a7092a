import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';

/**
 * Refuses what a page of another site sends: browsers ask no leave for a form. Clients that are no browsers are let
 * through.
 *
 * @throws ApiError `malformed_request`
 */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(request) : site === 'same-origin' || site === 'none';
  if (isOwn) return;
  const detail = 'This can be sent from a page of this site only';
  throw new ApiError('malformed_request', undefined, { detail });
}

/** For routes without a token: another site could use up the attempts of its visitors' network, for example. */
export async function requireOwnPageToChange(request: FastifyRequest): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
}

/** Browsers send no `Sec-Fetch-Site` over plain HTTP to another machine; clients that are no browsers send neither. */
function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}
