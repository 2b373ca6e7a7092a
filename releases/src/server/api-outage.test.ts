import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { TestSite } from '../../testing/test-site';
import { ApiOutage } from './api-outage';

describe('ApiOutage', () => {
  let seconds: number;
  let outage: ApiOutage;
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const fail = () =>
    outage.noteFailure(new Error('of the plugin', { cause: new Error('connect ECONNREFUSED') }));

  beforeEach(() => {
    seconds = 0;
    lines.length = 0;
    outage = new ApiOutage(log, () => new Date(seconds * 1000));
  });

  it('logs the first failed call, and then one line a minute with the number of calls', () => {
    for (; seconds <= 120; seconds += 1) fail();
    expect(lines).toEqual(
      [1, 60, 60].map((calls) => [{ cause: 'connect ECONNREFUSED', calls }, 'the API does not respond']),
    );
  });

  it('logs once that the API is back', () => {
    outage.noteResponse();
    fail();
    fail();
    outage.noteResponse();
    outage.noteResponse();
    expect(lines.slice(1)).toEqual([[{ calls: 1 }, 'the API responds again']]);
  });

  it('logs one outage a minute of an API that comes and goes', () => {
    for (; seconds < 60; seconds += 1) {
      fail();
      outage.noteResponse();
    }
    expect(lines).toHaveLength(2);
  });
});

describe('the log of the site server', () => {
  let api: Server;
  const answer = () => createServer((_request, response) => void response.end('{}'));
  const listen = async (port: number) => {
    api = answer();
    await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
    return (api.address() as AddressInfo).port;
  };
  const stop = () => {
    api.closeAllConnections();
    return new Promise((resolve) => api.close(resolve));
  };
  afterEach(stop);

  it('has one short line for an API that is away, and one when it is back', async () => {
    const port = await listen(0);
    const { lines, logger } = collectLines();
    const site = await TestSite.open({ apiOrigin: `http://127.0.0.1:${port}`, logger });
    const call = async () => (await site.get('/api/quizzes')).statusCode;
    expect(await call()).toBe(200);
    await stop();
    expect([await call(), await call(), await call()]).toEqual([503, 503, 503]);
    await listen(port);
    expect(await call()).toBe(200);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the API does not respond', calls: 1 }),
      expect.objectContaining({ msg: 'the API responds again', calls: 2 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    await site.close();
  });

  it('has no line for a visitor who leaves before the answer begins, or while it comes', async () => {
    await listen(0);
    const asked: (() => void)[] = [];
    let answered = Promise.resolve();
    api.removeAllListeners('request').on('request', ({ url }, response) => {
      asked.shift()?.();
      answered = new Promise((resolve) => response.once('close', resolve));
      if (url === '/api/media/late') setTimeout(() => response.end('x'.repeat(2_000_000)), 200);
      else if (url === '/api/media/empty') response.flushHeaders();
      else response.write('x'.repeat(2_000_000));
    });
    const { port } = api.address() as AddressInfo;
    const { lines, logger } = collectLines();
    const { site } = await TestSite.open({ apiOrigin: `http://127.0.0.1:${port}`, logger });
    const url = await site.listen({ host: '127.0.0.1', port: 0 });
    for (const name of ['late', 'empty', 'begun']) {
      const leave = new AbortController();
      const whenAsked = new Promise<void>((resolve) => asked.push(resolve));
      // Node does not say that a request was aborted when its body has been read.
      const call = fetch(`${url}/api/media/${name}`, { method: 'POST', body: '{}', signal: leave.signal });
      await whenAsked;
      if (name === 'begun') await call;
      // The site server has the headers of the answer, and waits for its first bytes.
      if (name === 'empty') await new Promise((resolve) => setTimeout(resolve, 100));
      leave.abort();
      await call.catch(() => undefined);
      await answered;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await site.close();
    expect(lines).toEqual([]);
  });
});

/** A log of what operators have to know, and its lines. */
function collectLines() {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { lines, logger: { level: 'warn', stream } };
}
