import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** Long enough for a UUID or a trace id, too narrow to carry anything into a log. */
const wellFormed = /^[\w-]{8,64}$/;

/** The id the server before us gave the request, else a new one. */
export function readRequestId(request: IncomingMessage): string {
  const given = request.headers[HEADER];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Tells every caller the id under which the logs know the request. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(HEADER, request.id);
  });
}
