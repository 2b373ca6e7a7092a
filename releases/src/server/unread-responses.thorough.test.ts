import { endUnreadResponses } from '@glossa/server/unread-responses';
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';

it('closes the connection of a client that reads nothing, and of no other', async () => {
  const app = fastify();
  endUnreadResponses(app, 500);
  // More than the buffers of both sockets hold.
  app.get('/large', async () => 'x'.repeat(50 * 1024 * 1024));
  app.get('/small', async () => 'x');
  const ended: string[] = [];
  app.addHook('onRequest', async ({ url }, { raw }) => {
    raw.once('close', () => ended.push(url));
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const idle = connect(Number(url.port), url.hostname).pause();
  idle.on('error', () => undefined);
  idle.write('GET /large HTTP/1.1\r\nHost: site\r\n\r\n');
  await once(idle, 'connect');
  expect(await (await fetch(`${url.href}small`)).text()).toBe('x');
  while (ended.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(ended.sort()).toEqual(['/large', '/small']);
  idle.destroy();
  await app.close();
});
