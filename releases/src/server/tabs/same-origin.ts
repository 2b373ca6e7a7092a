import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request. Browsers tell where a request comes from, and no page can change that;
 * without TLS, and older ones, by the origin alone. What no browser sent has no cookie of a visitor anyway.
 */
export function isFromThisSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  return hostOf(headers.origin) === host;
}

function hostOf(origin: string | undefined): string | undefined {
  try {
    return origin === undefined ? undefined : new URL(origin).host;
  } catch {
    // `null`, of a sandboxed page, or no address at all.
    return undefined;
  }
}
