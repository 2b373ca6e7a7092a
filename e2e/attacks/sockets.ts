import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

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
