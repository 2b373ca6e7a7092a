import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { TestSite } from '../../testing/test-site';

test('a server that stops does not wait for a connection that a browser opened in advance', async () => {
  const { site } = await TestSite.open();
  await site.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(site.server, 'connection');
  const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const closed = once(socket.resume(), 'close');
  await Promise.all([site.close(), closed]);
  expect(site.server.listening).toBe(false);
});
