import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The site server proves with it that the headers below come from itself. */
export const PROXY_SECRET_HEADER = 'x-glossa-proxy-secret';

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'traceparent'];

/** Drops forwarded headers from requests that lack the secret: any process of this machine could send them. */
export function requireProxySecret(app: Pick<FastifyInstance, 'addHook'>, secret: string): void {
  const expected = Buffer.from(secret);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const sent = Buffer.from(String(headers[PROXY_SECRET_HEADER] ?? ''));
    delete headers[PROXY_SECRET_HEADER];
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return;
    for (const name of FORWARDED_HEADERS) delete headers[name];
  });
}
