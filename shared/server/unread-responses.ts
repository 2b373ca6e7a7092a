import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that has read nothing of its response for `timeoutMs`, which frees what waits for it.
 * The timer of the socket knows progress within one large write, which streams do not. Node.js resets it for the next
 * request of the connection.
 */
export function endUnreadResponses(app: Pick<FastifyInstance, 'addHook'>, timeoutMs: number): void {
  app.addHook('onSend', async (_request, { raw: { socket } }) => {
    // Requests of tests have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
  });
}
