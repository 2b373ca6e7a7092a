import { Server, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For so long responses say that they are the last: a proxy must not repeat a write whose connection was closed. */
const DRAIN_MS = 500;

/**
 * Lets connections end before `app` closes, and closes unused ones, which browsers open in advance. Returns whether the server
 * is stopping.
 */
export function drainConnections(app: Pick<FastifyInstance, 'addHook' | 'server'>): () => boolean {
  const sockets = new Set<Socket>();
  let isStopping = false;
  let onLast = (): void => {};
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onLast();
    });
  });
  /** Until no connection is left, and for `DRAIN_MS` at most. */
  const drain = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      onLast = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Connections that wait to be accepted are accepted before this resolves; the end of listening would reset them.
    await immediate();
    // First, while a proxy opens few connections because it keeps them. The server's own method would close those as well.
    Server.prototype.close.call(app.server);
    if (sockets.size > 0) await drain();
    await immediate();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  return () => isStopping;
}
