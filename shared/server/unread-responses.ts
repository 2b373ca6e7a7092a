import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Set at each response, since Node.js resets it. The socket's timer sees progress within a large write. */
export function endUnreadResponses(app: Pick<FastifyInstance, 'addHook'>, timeoutMs: number): void {
  app.addHook('onSend', (_request, { raw: { socket } }, _payload, done) => {
    // Requests of tests have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
    done();
  });
}
