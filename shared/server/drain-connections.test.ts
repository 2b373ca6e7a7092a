import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { drainConnections } from './drain-connections';

const REQUEST = 'POST /words HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n\r\n';

async function startServer() {
  const app = fastify({ return503OnClosing: false });
  const isStopping = drainConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.post('/words', () => 'saved');
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { app, port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  return socket;
}

/** Connects until the server does not listen any more, and returns the last connection that it accepted. */
async function openLast(port: number): Promise<Socket> {
  let last = await open(port);
  for (;;) {
    const next = await open(port).catch(() => undefined);
    if (!next) return last;
    last.destroy();
    last = next;
  }
}

it('answers a write on a connection that was opened just before the server stopped listening', async () => {
  const { app, port } = await startServer();
  const busy = await open(port);
  const closed = app.close();
  const last = await openLast(port);
  last.write(REQUEST);
  expect(await text(last)).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*saved$/);
  busy.destroy();
  await closed;
});

it('closes connections that stay unused', async () => {
  const { app, port } = await startServer();
  const unused = await open(port);
  const ended = once(unused, 'close');
  await app.close();
  await ended;
});
