import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { TestSite } from '../../testing/test-site';

async function openSite() {
  const test = await TestSite.open();
  const { port } = new URL(await test.listen());
  const { site } = test;
  /** Both ends of a connection, the site's first. */
  const openConnection = async (): Promise<[Socket, Socket]> => {
    const accepted = once(site.server, 'connection');
    const socket = connect(Number(port), '127.0.0.1');
    const [end] = (await accepted) as [Socket];
    return [end, socket.resume()];
  };
  return { site, openConnection };
}

describe('a server that stops', () => {
  it('does not wait for a connection that a browser opened in advance', async () => {
    const { site, openConnection } = await openSite();
    const [, socket] = await openConnection();
    await Promise.all([site.close(), once(socket, 'close')]);
    expect(site.server.listening).toBe(false);
  });

  it('waits for its connections to end, and no longer', async () => {
    const { site, openConnection } = await openSite();
    const [[end, socket], [, lastSocket]] = [await openConnection(), await openConnection()];
    // The longest wait never ends.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
    const stopped = site.close();
    socket.destroy();
    await once(end, 'close');
    expect(site.server.listening).toBe(true);
    lastSocket.destroy();
    await stopped;
    jest.useRealTimers();
    expect(site.server.listening).toBe(false);
  });
});
