import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '@glossa/server/testing/listen';
import { OPERATOR_TOKEN, TestSite } from '../../../testing/test-site';
import { DEFAULT_BODY_LIMITS } from './unfinished-bodies';

const uploadDirectory = mkdtempSync(path.join(tmpdir(), 'glossa-uploads-'));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A site before an API that counts the calls that reach it, other than the question who sends them. */
async function open(limits: Partial<typeof DEFAULT_BODY_LIMITS> = {}) {
  let calls = 0;
  const api = createServer((request, response) => {
    if (request.url !== '/api/auth/me') calls += 1;
    request.resume().on('end', () => response.end('{}'));
  });
  const apiOrigin = await listen(api);
  closing.push(() => api.close());
  const bodyLimits = { ...DEFAULT_BODY_LIMITS, ...limits };
  const { site } = await TestSite.open({ api: { origin: apiOrigin }, bodyLimits, uploadDirectory });
  const { port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }));
  closing.push(() => site.close());
  const send = (start: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(start);
    closing.push(() => socket.destroy());
    return socket;
  };
  return { send, calls: () => calls };
}

const post = (address: string, bytes: number, headers = '') =>
  `POST ${address} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n${headers}\r\n`;

const readStatus = async (socket: Socket) => Number((await text(socket)).split(' ')[1]);

const EXPECT = 'Expect: 100-continue\r\n';

/** The site has begun to read the body. */
async function isContinued(socket: Socket): Promise<void> {
  expect(await readStart(socket)).toMatch(/^HTTP\/1\.1 100/);
}

async function readStart(socket: Socket): Promise<string> {
  await once(socket, 'readable');
  return String(socket.read());
}

describe('a body that does not come', () => {
  it.each([
    ['small', '/api/auth/token', 1_000],
    ['large', '/api/vocabulary/import', 1_000_000],
  ])('is given up when it is %s, and nothing of it reached the API', async (_size, address, bytes) => {
    const site = await open({ windowMs: 50 });
    const socket = site.send(`${post(address, bytes)}{`);
    expect(await readStatus(socket)).toBe(408);
    expect(site.calls()).toBe(0);
    expect(await readdir(uploadDirectory)).toEqual([]);
  });

  it('is given up in the end, however steadily it comes', async () => {
    const site = await open({ maxMs: 200, windowMs: 50, minBytes: 1 });
    const socket = site.send(post('/api/vocabulary/import', 1_000_000));
    const dripping = setInterval(() => socket.write('{'), 10);
    closing.push(() => clearInterval(dripping));
    expect(await readStatus(socket)).toBe(408);
    expect(site.calls()).toBe(0);
  });

  it('gives way to a newer one, whose sender does send', async () => {
    const site = await open({ small: { perNetwork: 2, total: 100 } });
    const oldest = site.send(post('/api/a', 9, EXPECT));
    await isContinued(oldest);
    await isContinued(site.send(post('/api/b', 9, EXPECT)));
    const third = site.send(`${post('/api/c', 2)}{}`);
    expect(await readStart(third)).toMatch(/^HTTP\/1\.1 200/);
    expect(await readStatus(oldest)).toBe(429);
  });

  it('of a stranger takes no place of an event of the payment service', async () => {
    const site = await open({ small: { perNetwork: 1, total: 1 } });
    const event = site.send(post('/api/stripe/webhook', 2, EXPECT));
    await isContinued(event);
    const stranger = site.send(post('/api/a', 9, EXPECT));
    await isContinued(stranger);
    await isContinued(site.send(post('/api/b', 9, EXPECT)));
    expect(await readStatus(stranger)).toBe(429);
    event.write('{}');
    expect(await readStart(event)).toMatch(/^HTTP\/1\.1 200/);
  });

  it('leaves the turn to the next upload of its token', async () => {
    const site = await open({ windowMs: 1_000 });
    const headers = `Authorization: Bearer ${OPERATOR_TOKEN}\r\nConnection: close\r\n`;
    const publish = (bytes: number) =>
      post('/releases/api/apps/quiz/versions', bytes, headers).replace(
        'application/json',
        'application/gzip',
      );
    const stalled = site.send(publish(1_000_000));
    const next = site.send(`${publish(70_000)}${'x'.repeat(70_000)}`);
    expect(await readStatus(stalled)).toBe(408);
    expect(await readStatus(next)).toBe(422);
  });
});

it('answers bytes that are not HTTP with the headers of all answers', async () => {
  const site = await open();
  const answer = await text(site.send('nonsense\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff[^]*"code":"invalid_request"/);
});
