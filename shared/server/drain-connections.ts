import { Server, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For so long responses say that they are the last: a proxy must not repeat a write whose connection was closed. */
const DRAIN_MS = 500;
/** A proxy closes connections that are unused for so long: before a server that stops closes them, while it drains. */
export const UNUSED_CONNECTION_MS = 300;
/** A turn of the event loop that had nothing to do is shorter. */
const IDLE_TURN_MS = 0.05;
/** Connections may arrive without a pause. */
const MAX_WAIT_MS = 500;

/** Also closes unused ones, which browsers open in advance. Returns whether the server is stopping. */
export function drainConnections(app: Pick<FastifyInstance, 'addHook' | 'server'>): () => boolean {
  const connections = watchConnections(app.server);
  let isStopping = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    await connections.waitForEnd();
    await connections.waitForQuiet();
    // The server's own method would close also connections whose request is on its way.
    Server.prototype.close.call(app.server);
    await connections.waitForEnd();
    connections.closeUnused();
  });
  return () => isStopping;
}

function watchConnections(server: Server) {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let onLast = (): void => {};
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onLast();
    });
  });
  return {
    /** Until no connection is left, and for `DRAIN_MS` at most. */
    async waitForEnd(): Promise<void> {
      if (sockets.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, DRAIN_MS);
        onLast = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    /** Until no connection waits to be accepted: the end of listening would reset it, and lose its write. */
    async waitForQuiet(): Promise<void> {
      const end = performance.now() + MAX_WAIT_MS;
      for (;;) {
        const [before, began] = [accepted, performance.now()];
        await immediate();
        const now = performance.now();
        if ((before === accepted && now - began < IDLE_TURN_MS) || now > end) return;
      }
    },
    closeUnused(): void {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
