import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Per response: Node.js resets the timer. A socket's timer, unlike a stream, sees parts of a large write. */
export function endUnreadResponses(app: Pick<FastifyInstance, 'addHook'>, timeoutMs: number): void {
  app.addHook('onSend', async (_request, { raw: { socket } }) => {
    // Requests of tests have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
  });
}
