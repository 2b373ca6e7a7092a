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
  let onEnded = (): void => {};
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      onEnded();
    });
  });
  const isEmpty = () => sockets.size === 0;
  const hasNoUnused = () => [...sockets].every(({ bytesRead }) => bytesRead > 0);
  /** Until a connection ended with which it `isDone`, and for `DRAIN_MS` at most. */
  const waitUntil = async (isDone: () => boolean) => {
    if (isDone()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      onEnded = () => {
        if (!isDone()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  };
  app.addHook('preClose', async () => {
    isStopping = true;
    await waitUntil(isEmpty);
    // Connections that wait to be accepted are accepted before this resolves; closing would reset them.
    await immediate();
    // Only the listening ends: the server's own method would close connections as well.
    Server.prototype.close.call(app.server);
    // A proxy that connected just before has a request on its way, and it may not repeat a write that it has sent.
    await waitUntil(hasNoUnused);
    await immediate();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  return () => isStopping;
}
