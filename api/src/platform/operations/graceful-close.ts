import type { FastifyInstance } from 'fastify';

/** Takes no new connections, lets the requests that are running end, and cuts off those that have not in time. */
export async function closeGracefully(app: FastifyInstance, limitMs: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
  }
}

/** While the app closes, each answer is the last of its connection: nobody sends another request into the void. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
