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

/**
 * Whether a page of another site sent the request: browsers ask no leave for a form. What the visitor opens by hand, and
 * clients that are no browsers, are of no site.
 */
export function isFromAnotherSite(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOfNoSite = site === 'none' || (site === undefined && origin === undefined);
  return !isOfNoSite && !isFromThisSite(request);
}
