import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { drainConnections } from './drain-connections';

const REQUEST = 'POST /words HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n\r\n';

async function startServer() {
  const app = fastify({ return503OnClosing: false });
  drainConnections(app);
  app.post('/words', () => 'saved');
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { app, port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  return socket;
}

async function waitUntilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = await open(port).catch(() => undefined);
    if (!socket) return;
    socket.destroy();
  }
}

it('answers a write on a connection that was opened before the server stopped listening', async () => {
  const { app, port } = await startServer();
  const opened = await open(port);
  const closed = app.close();
  await waitUntilRefused(port);
  opened.write(REQUEST);
  expect(await text(opened)).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*saved$/);
  await closed;
});

it('answers writes on connections that are opened while others end, and says that they are the last', async () => {
  const { app, port } = await startServer();
  const unused = await open(port);
  const closed = app.close();
  const later = await open(port);
  later.write(REQUEST);
  expect(await text(later)).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*saved$/);
  unused.destroy();
  await closed;
});

it('closes connections that stay unused', async () => {
  const { app, port } = await startServer();
  const unused = await open(port);
  const ended = once(unused, 'close');
  await app.close();
  await ended;
});
