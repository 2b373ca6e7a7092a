import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sockets to `url` that send `text` and read nothing; from several addresses of this machine where asked. */
export async function openSockets(
  url: string,
  count: number,
  text: (index: number) => string,
  { addresses = 1 } = {},
): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, (_, index) => {
    const localAddress = `127.0.20.${(index % addresses) + 1}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('error', () => undefined).pause();
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  sockets.forEach((socket, index) => socket.write(text(index)));
  return sockets;
}

/** The slowest of several calls in milliseconds; Infinity if one fails. */
export async function measureSlowest(calls: readonly (() => Promise<Response>)[]): Promise<number> {
  const times = await Promise.all(
    calls.map(async (call) => {
      const begun = performance.now();
      const ok = await call().then(
        async (response) => (await response.arrayBuffer(), response.ok),
        () => false,
      );
      return ok ? performance.now() - begun : Infinity;
    }),
  );
  return Math.max(...times);
}

/** Sends a request; resolves with the status of its answer, or with undefined if none comes for a second. */
export async function readStatus(url: string, text: string): Promise<number | undefined> {
  const [socket] = await openSockets(url, 1, () => text);
  if (!socket) return undefined;
  const answer = new Promise<number>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(Number(bytes.toString('latin1').split(' ', 2)[1])));
  });
  socket.resume();
  const status = await Promise.race([answer, sleep(1_000, undefined)]);
  socket.destroy();
  return status;
}
