import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';

/** Refuses a form that another site's page sends. Browsers say where one comes from; what says nothing is no browser. */
export function checkOwnForm(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const own = site === undefined ? originIsOurs(request) : site === 'same-origin' || site === 'none';
  if (own) return;
  const detail = 'This form can be sent from its own page only';
  throw new ApiError('malformed_request', undefined, { detail });
}

/** Over plain HTTP on another machine browsers send no `Sec-Fetch-Site`. */
function originIsOurs({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}
