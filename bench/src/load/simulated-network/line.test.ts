import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Line } from './line';

const servers: Server[] = [];
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'line-'))));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
  rmSync(folder, { recursive: true });
});

function startServer(onConnection: (socket: Socket) => void): Server {
  const server = createServer({ allowHalfOpen: true }, onConnection);
  servers.push(server);
  return server;
}

/** A port from which a line leads to a server that sends back what it gets. */
async function openEcho(line: Line): Promise<number> {
  const path = join(folder, 'far.sock');
  const far = startServer((socket) => void socket.pipe(socket)).listen(path);
  const near = startServer((socket) => line.carry(socket, path)).listen(0, '127.0.0.1');
  await Promise.all([far, near].map((server) => once(server, 'listening')));
  return (near.address() as AddressInfo).port;
}

const LONG = 'What is sent arrives whole. '.repeat(20_000);

test.each([
  { name: 'without limits', roundTrip: 0, bitsPerSecond: Infinity },
  { name: 'with a length and a speed', roundTrip: 20, bitsPerSecond: 200_000_000 },
])('a line $name carries all data there and back in order, and then its end', async (link) => {
  const port = await openEcho(new Line(link));
  const browser = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  browser.end(LONG);
  expect(await text(browser)).toBe(LONG);
});

test('cutting a line closes its connections, and it accepts new ones', async () => {
  const line = new Line({ roundTrip: 0, bitsPerSecond: Infinity });
  const port = await openEcho(line);
  const first = connect({ port, host: '127.0.0.1' });
  first.write('x');
  await once(first, 'data');
  line.cut();
  await once(first, 'close');
  const second = connect({ port, host: '127.0.0.1' });
  second.write('y');
  expect(String((await once(second, 'data')) as [Buffer])).toBe('y');
  second.destroy();
});
