import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '@glossa/server/testing/listen';
import type { LiveSet } from '@glossa/contract/release';
import { LiveStreams } from './live-streams';
import type { Visitor } from '../visitors/visitors';
import { serializedLiveSet } from '../registry/live-sets';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const visitor: Visitor = { id: 'A', locale: 'en', preview: undefined };
const makeLiveSet = (revision: number, padding = ''): LiveSet =>
  ({ revision, apps: {}, padding }) as LiveSet & { padding: string };

/** Streams over HTTP, with the set that they send. */
async function serve(first: LiveSet) {
  const shown = { live: first };
  const streams = new LiveStreams(
    { liveSet: () => shown.live },
    { liveViewFor: () => ({ canaries: new Set(), locale: 'en' }) },
  );
  const server = createServer((_request, response) => streams.open(response, visitor, undefined));
  servers.push(server);
  const { port } = new URL(await listen(server));
  const open = async (): Promise<{ socket: Socket; response: ServerResponse }> => {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    const arrived = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [, response] = (await arrived) as [unknown, ServerResponse];
    return { socket, response };
  };
  return { shown, server, streams, open };
}

/** Reads until a text has come. */
async function readUntil(socket: Socket, text: string): Promise<void> {
  let all = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    all = `${all}${String(chunk)}`.slice(-200_000);
    if (all.includes(text)) return;
  }
  throw new Error('The stream ended.');
}

/** More than the system takes in for a connection that nobody reads from. */
const large = 'x'.repeat(24 * 1024 * 1024);

describe('the open streams', () => {
  it('buffer one set for a tab that does not read, and close it at the second heartbeat', async () => {
    const { shown, streams, open } = await serve(makeLiveSet(1, large));
    const { socket, response } = await open();
    socket.pause();
    const waiting = response.writableLength;
    expect(waiting).toBeGreaterThan(1_000_000);
    for (const revision of [2, 3, 4]) {
      shown.live = makeLiveSet(revision, large);
      await streams.announce();
    }
    expect(response.writableLength).toBeLessThanOrEqual(waiting);
    await streams.beat();
    expect(response.destroyed).toBe(false);
    await streams.beat();
    expect(response.destroyed).toBe(true);
  });

  it('send a slow tab the current set when it has read the one before', async () => {
    const { shown, streams, open } = await serve(makeLiveSet(1, large));
    const { socket: slow } = await open();
    shown.live = makeLiveSet(2);
    await streams.announce();
    shown.live = makeLiveSet(3);
    await streams.announce();
    await streams.beat();
    await readUntil(slow, 'event: live\nid: 3.');
    await streams.beat();
    expect(slow.destroyed).toBe(false);
  });

  it('write nothing more to a browser that should reconnect and does not read, and close it at the second heartbeat', async () => {
    const { streams, open } = await serve(makeLiveSet(1, large));
    const { socket, response } = await open();
    socket.pause();
    streams.reconnect('A');
    // A write after the end is an error that ends the process.
    await streams.beat();
    expect(response.destroyed).toBe(false);
    await streams.beat();
    expect(response.destroyed).toBe(true);
  });

  it('do not delay a server that stops, whether a tab reads or not', async () => {
    const { shown, server, streams, open } = await serve(makeLiveSet(1, large));
    const { socket: unread } = await open();
    unread.pause();
    shown.live = makeLiveSet(2);
    const { socket: read } = await open();
    await readUntil(read, 'id: 2.');
    const stopped = new Promise((resolve) => server.close(resolve));
    streams.close();
    await readUntil(read, '0\r\n\r\n');
    read.destroy();
    await stopped;
  });

  it('serialize a move once, into one buffer for all visitors with the same view', async () => {
    const { shown, streams, open } = await serve(makeLiveSet(1));
    const listeners = [await open(), await open(), await open()];
    const writes = listeners.map(({ response }) => jest.spyOn(response, 'write'));
    const writing = jest.spyOn(JSON, 'stringify');
    shown.live = makeLiveSet(2);
    await streams.announce();
    expect(writing).toHaveBeenCalledTimes(1);
    writing.mockRestore();
    const pieces = writes.flatMap(({ mock }) => mock.calls.map(([piece]) => piece as unknown));
    expect(pieces).toHaveLength(3);
    expect(new Set(pieces).size).toBe(1);
    expect(pieces[0]).toBe(serializedLiveSet(shown.live).event);
  });

  it('keep no timer of their own', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const { open } = await serve(makeLiveSet(1));
    await open();
    const before = timers();
    for (let number = 0; number < 20; number += 1) await open();
    expect(timers()).toBe(before);
  });
});
