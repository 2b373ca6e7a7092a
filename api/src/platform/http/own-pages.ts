import { isFromAnotherSite } from '@glossa/server/own-pages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';

/** @throws ApiError `malformed_request` for what a page of another site sends */
export function requireOwnPage(request: FastifyRequest): void {
  if (!isFromAnotherSite(request)) return;
  const detail = 'This can be sent from a page of this site only';
  throw new ApiError('malformed_request', undefined, { detail });
}

/** For routes without a token: another site could use up the attempts of its visitors' network, for example. */
export async function requireOwnPageToChange(request: FastifyRequest): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
}
