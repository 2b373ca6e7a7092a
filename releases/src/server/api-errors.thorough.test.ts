import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { listen } from '@glossa/server/testing/listen';
import { TestSite } from '../../testing/test-site';

const LONG = 'x'.repeat(2_000_000);
const HEADERS_CHANNEL = 'undici:request:headers';

describe('the log of the site server', () => {
  let api: Server;
  const answer = () => createServer((_request, response) => void response.end('{}'));
  const start = (port?: number) => listen((api = answer()), port);
  const stop = () => {
    api.closeAllConnections();
    return new Promise((resolve) => api.close(resolve));
  };
  afterEach(stop);

  it('has one short line for an API that is away, and one when it is back', async () => {
    const origin = await start();
    const { lines, logger } = collectLines();
    const site = await TestSite.open({ api: { origin }, logger });
    const call = async () => (await site.get('/api/quizzes')).statusCode;
    expect(await call()).toBe(200);
    await stop();
    expect([await call(), await call(), await call()]).toEqual([503, 503, 503]);
    await start(Number(new URL(origin).port));
    expect(await call()).toBe(200);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the API does not respond', calls: 1 }),
      expect.objectContaining({ msg: 'the API responds again', calls: 2 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    await site.close();
  });

  it.each([
    ['before the answer begins', 'late'],
    ['before its first bytes', 'empty'],
    ['while it comes', 'begun'],
  ])('has no line for a visitor who leaves %s', async (_when, name) => {
    const apiOrigin = await start();
    const asked = new Promise<ServerResponse>((resolve) =>
      api.removeAllListeners('request').on('request', (_request, response) => {
        if (name === 'empty') response.flushHeaders();
        if (name === 'begun') response.write(LONG);
        resolve(response);
      }),
    );
    const { lines, logger } = collectLines();
    const { site } = await TestSite.open({ api: { origin: apiOrigin }, logger });
    const url = await site.listen({ host: '127.0.0.1', port: 0 });
    const headersArrived = whenHeadersArrive(apiOrigin);
    const connected = once(site.server, 'connection');
    const leave = new AbortController();
    // Node does not say that a request was aborted when its body has been read.
    const call = fetch(`${url}/api/media/${name}`, { method: 'POST', body: '{}', signal: leave.signal });
    const response = await asked;
    const closed = whenClosed(response);
    if (name === 'begun') await call;
    if (name === 'empty') await headersArrived;
    const [visitor] = (await connected) as [Socket];
    const gone = whenClosed(visitor);
    leave.abort();
    await call.catch(() => undefined);
    await gone;
    if (name === 'late') response.end(LONG);
    await closed;
    await site.close();
    expect(lines).toEqual([]);
  });
});

/** A connection that is cut closes with an error, which `once` would reject with. */
const whenClosed = (stream: Writable): Promise<unknown> =>
  new Promise((resolve) => stream.once('close', resolve));

/** Settles when the site server has the headers of an answer of this origin. */
function whenHeadersArrive(origin: string): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: unknown) => {
      if (String((message as { request: { origin: string | URL } }).request.origin) !== origin) return;
      unsubscribe(HEADERS_CHANNEL, listener);
      resolve();
    };
    subscribe(HEADERS_CHANNEL, listener);
  });
}

/** A log of what operators have to know, and its lines. */
function collectLines() {
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, logger: { level: 'warn', stream: { write } } };
}
