import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request. Browsers say so in `Sec-Fetch-Site`, which pages cannot change; without
 * TLS, and in older browsers, only in `Origin`, which is `null` for a sandboxed page.
 */
export function isFromThisSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
