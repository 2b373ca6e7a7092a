import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Line } from './line';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

async function listening(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, onConnection).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Connects to an echo server at the far end of a line. */
async function echoOver(line: Line): Promise<Socket> {
  const far = await listening((socket) => void socket.pipe(socket));
  const near = await listening((socket) => line.carry(socket, far));
  return connect({ port: near, host: '127.0.0.1', allowHalfOpen: true });
}

const LONG = 'What is sent arrives whole. '.repeat(20_000);

test.each([
  { name: 'without limits', roundTrip: 0, bitsPerSecond: Infinity },
  { name: 'with a length and a speed', roundTrip: 20, bitsPerSecond: 200_000_000 },
])('a line $name carries all data there and back in order, and then its end', async (link) => {
  const browser = await echoOver(new Line(link));
  browser.end(LONG);
  expect(await text(browser)).toBe(LONG);
});

test('cutting a line closes its connections, and it accepts new ones', async () => {
  const line = new Line({ name: 'any', roundTrip: 0, bitsPerSecond: Infinity });
  const far = await listening((socket) => void socket.pipe(socket));
  const near = await listening((socket) => line.carry(socket, far));
  const first = connect({ port: near, host: '127.0.0.1' });
  first.write('x');
  await once(first, 'data');
  line.cut();
  await once(first, 'close');
  const second = connect({ port: near, host: '127.0.0.1' });
  second.write('y');
  expect(String((await once(second, 'data')) as [Buffer])).toBe('y');
  second.destroy();
});
