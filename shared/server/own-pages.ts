import type { FastifyRequest } from 'fastify';

/** By `Sec-Fetch-Site`, which pages cannot change; without TLS by `Origin`, `null` for a sandboxed page. */
export function isFromThisSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** A page of any site may send a form. What is opened by hand, or by another program, comes from no site. */
export function isFromAnotherSite(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOfNoSite = site === 'none' || (site === undefined && origin === undefined);
  return !isOfNoSite && !isFromThisSite(request);
}
