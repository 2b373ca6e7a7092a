import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { LiveSet } from '@glossa/contract/release';
import { Browser, meetCohorts } from '../../../testing/browser';
import { TestSite } from '../../../testing/test-site';
import { DEFAULT_LIMITS } from '../limits';
import type { SiteOptions } from '../site';

const opened: TestSite[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

async function listening(options: Partial<SiteOptions> = {}): Promise<{ site: TestSite; url: string }> {
  const site = await TestSite.withLiveApps(options);
  opened.push(site);
  return { site, url: await site.listen() };
}

interface Heard {
  id: string;
  live: LiveSet;
}

/** A stream of events, read one event at a time. */
class Events {
  private text = '';

  private constructor(readonly answer: IncomingMessage) {}

  static async open(address: string, headers: Record<string, string> = {}): Promise<Events> {
    const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
    return new Events(answer.setEncoding('utf8'));
  }

  /** Everything up to a text, and not again. */
  async upTo(end: RegExp): Promise<string> {
    const iterator = this.answer.iterator({ destroyOnReturn: false });
    for (;;) {
      const found = end.exec(this.text);
      if (found) {
        const until = found.index + found[0].length;
        const heard = this.text.slice(0, until);
        this.text = this.text.slice(until);
        return heard;
      }
      const next = (await iterator.next()) as IteratorResult<string, undefined>;
      if (next.done) throw new Error(`The stream ended after: ${this.text}`);
      this.text += next.value;
    }
  }

  async next(): Promise<Heard> {
    const heard = await this.upTo(/event: live\nid: .*\ndata: .*\n\n/);
    const [, id = '', data = ''] = /id: (.*)\ndata: (.*)\n\n$/.exec(heard) ?? [];
    return { id, live: JSON.parse(data) as LiveSet };
  }
}

/** Browsers of both cohorts of a canary of quiz 1.1.0. */
async function cohorts(site: TestSite) {
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  await site.decide('quiz', 'canary', { version: '1.1.0', percent: 50 });
  return meetCohorts(site);
}

/** Path and query of a link to quiz 1.1.0. */
async function previewLink(site: TestSite): Promise<string> {
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  return site.createPreview({ quiz: '1.1.0' });
}

describe('the stream of events', () => {
  it('sends each visitor the own set, at first and after every move', async () => {
    const { site, url } = await listening();
    const both = await cohorts(site);
    for (const [version, browser] of [
      ['1.1.0', both.early],
      ['1.0.0', both.late],
    ] as const) {
      const events = await Events.open(`${url}/releases/events`, { cookie: browser.cookie });
      const first = await events.next();
      expect(first.live.apps['quiz']?.version).toBe(version);
      expect(first.live).toEqual(await browser.live());
      events.answer.destroy();
    }
    const [early, late] = await Promise.all([
      Events.open(`${url}/releases/events`, { cookie: both.early.cookie }),
      Events.open(`${url}/releases/events`, { cookie: both.late.cookie }),
    ]);
    const before = [await early.next(), await late.next()];
    expect(before[0]?.id).not.toBe(before[1]?.id);
    await site.decide('quiz', 'canary', { percent: 0 });
    const [left, stayed] = [await early.next(), await late.next()];
    expect([left.live.apps['quiz']?.version, stayed.live.apps['quiz']?.version]).toEqual(['1.0.0', '1.0.0']);
    expect(left.live.revision).toBe(stayed.live.revision);
    early.answer.destroy();
    late.answer.destroy();
  });

  it('sends nothing to a tab that has the current set, and the current set to any other', async () => {
    const { site, url } = await listening();
    const events = await Events.open(`${url}/releases/events`);
    const { id } = await events.next();
    events.answer.destroy();
    const again = await Events.open(`${url}/releases/events`, { 'last-event-id': id });
    expect(await again.upTo(/:\n\n/)).toMatch(/^retry: \d+\n\n:\n\n$/);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await again.next()).live.apps['quiz']?.version).toBe('1.1.0');
    again.answer.destroy();
    const late = await Events.open(`${url}/releases/events`, { 'last-event-id': id });
    expect((await late.next()).live.revision).toBe(6);
    late.answer.destroy();
  });

  it('sends the current set to a visitor whose view has changed while the revision has not', async () => {
    const { site, url } = await listening();
    const { early, late } = await cohorts(site);
    const events = await Events.open(`${url}/releases/events`, { cookie: early.cookie });
    const { id, live } = await events.next();
    events.answer.destroy();
    const headers = { cookie: late.cookie, 'last-event-id': id };
    const other = await Events.open(`${url}/releases/events`, headers);
    const heard = await other.next();
    expect(heard.live.revision).toBe(live.revision);
    expect(heard.live.apps['quiz']?.version).toBe('1.0.0');
    other.answer.destroy();
  });

  it.each(['nonsense', '4', '4.x', `4.${'a'.repeat(24)}`, '99.', ''])(
    'takes a last event of “%s” for none',
    async (id) => {
      const { url } = await listening();
      const events = await Events.open(`${url}/releases/events`, { 'last-event-id': id });
      expect((await events.next()).live.revision).toBe(4);
      events.answer.destroy();
    },
  );

  it('names the navigation in the requested language', async () => {
    const { site, url } = await listening();
    const names = { en: 'Words', ka: 'სიტყვები' };
    const navigation = [{ path: '/vocabulary', icon: 'book', order: 1, names }];
    await site.goLive({ app: 'vocabulary', mounts: ['/vocabulary'], navigation });
    const events = await Events.open(`${url}/releases/events?locale=ka`, { 'accept-language': 'en' });
    expect((await events.next()).live.apps['vocabulary']?.navigation?.[0]?.name).toBe('სიტყვები');
    events.answer.destroy();
  });

  it('ends for a visitor who opens or ends a preview, so that all tabs reconnect', async () => {
    const { site, url } = await listening();
    const link = await previewLink(site);
    const browser = new Browser(site);
    await browser.get('/quizzes');
    const other = await Events.open(`${url}/releases/events`);
    for (const [change, version] of [
      [() => browser.open(link), '1.1.0'],
      [() => browser.post('/releases/preview/end', { 'sec-fetch-site': 'same-origin' }), '1.0.0'],
    ] as const) {
      const before = await Events.open(`${url}/releases/events`, { cookie: browser.cookie });
      const { id } = await before.next();
      await change();
      await expect(before.next()).rejects.toThrow('The stream ended');
      const headers = { cookie: browser.cookie, 'last-event-id': id };
      const after = await Events.open(`${url}/releases/events`, headers);
      const { live } = await after.next();
      expect([live.revision, live.apps['quiz']?.version]).toEqual([4, version]);
      after.answer.destroy();
    }
    expect(other.answer.readableEnded).toBe(false);
    other.answer.destroy();
  });

  it('leaves a preview that has expired while it was open', async () => {
    const clock = { at: new Date('2026-03-01T12:00:00Z') };
    const { site, url } = await listening({ now: () => clock.at });
    const browser = new Browser(site);
    await browser.open(await previewLink(site));
    const events = await Events.open(`${url}/releases/events`, { cookie: browser.cookie });
    expect((await events.next()).live.preview?.apps).toEqual({ quiz: '1.1.0' });
    clock.at = new Date('2026-03-01T14:00:00Z');
    await site.goLive({ app: 'vocabulary', mounts: ['/vocabulary'] });
    const { live } = await events.next();
    expect([live.preview, live.apps['quiz']?.version]).toEqual([undefined, '1.0.0']);
    events.answer.destroy();
  });

  it('keeps its connection for nothing else, so that a server that stops waits for no client', async () => {
    const { url } = await listening();
    const { answer } = await Events.open(`${url}/releases/events`);
    expect(answer.headers.connection).toBe('close');
    answer.destroy();
  });

  it('ends with its connection and comes in no chunks, so that an event is one piece', async () => {
    const { url } = await listening();
    const { answer } = await Events.open(`${url}/releases/events`);
    expect(answer.headers).not.toHaveProperty('transfer-encoding');
    answer.destroy();
  });

  it('is limited for one address, and has room again when one is closed', async () => {
    const { url } = await listening({
      limits: { streams: { ...DEFAULT_LIMITS.streams, running: 2, total: 10 } },
    });
    const streams = [
      await Events.open(`${url}/releases/events`),
      await Events.open(`${url}/releases/events`),
    ];
    const refused = await fetch(`${url}/releases/events`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams' });
    expect((await fetch(`${url}/releases/live`)).status).toBe(200);
    streams[0]?.answer.destroy();
    for (let status = 429; status === 429;) {
      const answer = await Events.open(`${url}/releases/events`);
      status = answer.answer.statusCode ?? 0;
      answer.answer.destroy();
    }
    streams[1]?.answer.destroy();
  });

  it('is refused with another code when the server is full', async () => {
    const { url } = await listening({
      limits: { streams: { ...DEFAULT_LIMITS.streams, running: 10, total: 1 } },
    });
    const events = await Events.open(`${url}/releases/events`);
    const refused = await fetch(`${url}/releases/events`);
    expect([refused.status, (await refused.json()) as object]).toEqual([
      503,
      expect.objectContaining({ code: 'streams_full' }),
    ]);
    events.answer.destroy();
  });
});
