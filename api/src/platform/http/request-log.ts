import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, LogController, type FastifyReply, type FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
/** Accepts UUIDs and trace ids; nothing else may enter the log. */
const ID_SHAPE = /^[\w-]{8,64}$/;

/** The id that the proxy gave the request, else a new one. */
export function readRequestId(request: IncomingMessage): string {
  const given = request.headers[HEADER];
  return typeof given === 'string' && ID_SHAPE.test(given) ? given : randomUUID();
}

/** Sends the request id with every answer. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(HEADER, request.id);
  });
}

/** Logs one line per request, with the pattern of the route: the URL itself holds personal data. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    request.log.info(
      {
        event: 'request',
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error ? { err: error } : {}),
      },
      'request',
    );
  }
}
