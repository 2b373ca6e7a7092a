import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request. Browsers say so in `Sec-Fetch-Site`, which pages cannot change; without
 * TLS, and in older browsers, only in `Origin`. Other clients have no visitor's cookie anyway.
 */
export function isFromThisSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  // A sandboxed page has the origin `null`.
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
