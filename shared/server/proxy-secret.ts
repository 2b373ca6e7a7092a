import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** The site server proves with it that the headers below come from itself. */
export const PROXY_SECRET_HEADER = 'x-glossa-proxy-secret';

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Drops forwarded headers from requests that lack the secret: any process of this machine could send them. */
export function requireProxySecret(app: Pick<FastifyInstance, 'addHook'>, secret: string): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const isProven = hasProxySecret(headers, secret);
    delete headers[PROXY_SECRET_HEADER];
    if (!isProven) for (const name of FORWARDED_HEADERS) delete headers[name];
    done();
  });
}

export function hasProxySecret(headers: IncomingHttpHeaders, secret: string): boolean {
  const expected = Buffer.from(secret);
  const sent = Buffer.from(String(headers[PROXY_SECRET_HEADER] ?? ''));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
