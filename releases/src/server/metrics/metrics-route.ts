import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ReleaseError } from '../../core/release-error';

/** `GET /releases/metrics`. Whoever has not the token learns as little as at an address that does not exist. */
export function registerMetricsRoute(
  site: FastifyInstance,
  registry: Registry,
  token: string | undefined,
): void {
  site.get('/releases/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !isToken(request.headers.authorization, token)) {
      throw new ReleaseError('not_found', 'There is nothing at GET /releases/metrics.');
    }
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.send(await registry.metrics());
  });
}

/** Digests are of one length, so that the comparison tells nothing of the token, its length neither. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
