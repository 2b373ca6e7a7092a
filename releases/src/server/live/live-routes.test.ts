import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { TestSite } from '../../../testing/test-site';

const opened: TestSite[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

async function listening(): Promise<{ site: TestSite; url: string }> {
  const site = await TestSite.withLiveApps();
  opened.push(site);
  return { site, url: await site.listen() };
}

/** Reads a stream up to the given text. */
async function readUntil(stream: IncomingMessage, end: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (end.test(text)) return text;
  }
  throw new Error(`the stream ended after ${text}`);
}

describe('the live set for tabs', () => {
  it('is JSON that only the visitor’s own browser keeps, and checks again each time', async () => {
    const site = await TestSite.withLiveApps();
    const { headers, statusCode } = await site.get('/releases/live');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await site.get('/releases/live', tag)).statusCode).toBe(304);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await site.get('/releases/live', tag)).json()).toMatchObject({ revision: 6 });
  });

  it('comes as an event on connection and after every move', async () => {
    const { site, url } = await listening();
    const [stream] = (await once(get(`${url}/releases/events`), 'response')) as [IncomingMessage];
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    const first = await readUntil(stream, /data: .*\n\n/);
    expect(first).toMatch(/^retry: \d+\n\nevent: live\nid: 4\.[\w-]+\ndata: \{"revision":4,/);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const second = await readUntil(stream, /data: .*\n\n/);
    expect(second).toMatch(/^event: live\nid: 6\.[\w-]+\n/);
    expect(JSON.parse(second.split('data: ')[1] ?? '')).toEqual((await site.get('/releases/live')).json());
    stream.destroy();
  });

  it('ends its streams when the site stops, so that stopping does not wait for them', async () => {
    const { site, url } = await listening();
    const [stream] = (await once(get(`${url}/releases/events`), 'response')) as [IncomingMessage];
    await readUntil(stream, /data: /);
    const ended = once(stream, 'end');
    stream.resume();
    await Promise.all([site.site.close(), ended]);
  });
});
