import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer; a route may set its own `cache-control`. Constants instead of @fastify/helmet: eight of its
 * headers would be turned off, `cache-control` is not among them, and it does not reach answers without a request.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}
