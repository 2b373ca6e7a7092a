import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { listen } from '@glossa/server/testing/listen';
import { parseDsn } from '../../core/errors/sentry-envelope';
import { mappedQuiz, quizError } from '../../../testing/mapped-app';
import { TestSite } from '../../../testing/test-site';
import { addressApart, newVisitor, sendBeacon } from '../../../testing/test-visitors';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let service: Server;
let received: Received[];
let status: number;
let onReceived: () => void;
let site: TestSite;
let at: number;
let onFailure: () => void;

beforeEach(async () => {
  at = Date.parse('2026-11-21T12:00:00Z');
  received = [];
  status = 200;
  onReceived = () => undefined;
  onFailure = () => undefined;
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status, { 'retry-after': '120' }).end('{}');
      onReceived();
    });
  });
  const { host } = new URL(await listen(service));
  const forwardErrorsTo = parseDsn(`http://public-key@${host}/sentry/42`);
  site = await TestSite.open({
    trustProxy: true,
    monitoring: { forwardErrorsTo },
    logger: { level: 'warn', stream: { write: () => onFailure() } },
    now: () => new Date(at),
  });
  await site.goLive({ app: 'shell' });
  await site.goLive(mappedQuiz('1.0.0'));
});
afterEach(async () => {
  await site.site.close();
  service.closeAllConnections();
  service.close();
});

/** Sends an error of a new visitor, and waits until the service has it. */
async function forward(network: number, name = 'TypeError'): Promise<void> {
  const arrived = new Promise<void>((resolve) => (onReceived = resolve));
  await report(network, name);
  await arrived;
}

async function report(network: number, name = 'TypeError'): Promise<void> {
  const visitor = await newVisitor(site, addressApart(network));
  await sendBeacon(site, visitor, { errors: [quizError('1.0.0', { name })] });
}

it('an error is sent as an envelope with the places in the sources, and nothing of the visitor', async () => {
  await forward(7);
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received;
  expect(url).toBe('/sentry/api/42/envelope/');
  expect(headers).toMatchObject({
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': expect.stringContaining('sentry_key=public-key'),
  });
  const [header, item, event] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(header).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    event_id: header.event_id,
    platform: 'javascript',
    release: 'quiz@1.0.0',
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              { filename: './src/start.ts', lineno: 7 },
              { filename: './src/quiz-card.tsx', lineno: 41, colno: 9, in_app: true },
            ],
          },
        },
      ],
    },
  });
  expect(event).not.toHaveProperty('user');
  expect(body).not.toContain(addressApart(7));
});

it('a service that asks for fewer envelopes gets none until its time has passed', async () => {
  status = 429;
  const failed = new Promise<void>((resolve) => (onFailure = resolve));
  await forward(1);
  await failed;
  status = 200;
  at += 119_000;
  await report(2);
  at += 2_000;
  await forward(3, 'RangeError');
  expect(received.map(({ body }) => /"type":"(\w+Error)"/.exec(body)?.[1])).toEqual([
    'TypeError',
    'RangeError',
  ]);
});

it('an error is counted although the service fails', async () => {
  status = 500;
  await forward(1);
  await forward(2);
  expect(await site.read('/apps/quiz/errors')).toMatchObject({ groups: [{ visitors: 2 }] });
});

it.each([
  ['https://key@sentry.example/1', { url: 'https://sentry.example/api/1/envelope/', key: 'key' }],
  ['https://key@sentry.example/1?x=1', undefined],
  ['https://sentry.example/1', undefined],
  ['https://key@sentry.example/project', undefined],
  ['file:///etc/passwd', undefined],
  ['key', undefined],
])('the address %s is read as %j', (dsn, target) => {
  expect(parseDsn(dsn)).toEqual(target);
});
