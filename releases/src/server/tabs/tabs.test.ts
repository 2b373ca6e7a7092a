import type { TabReport } from '@glossa/contract/beacon';
import type { LightMyRequestResponse } from 'fastify';
import type { TabList } from '@glossa/contract/operators/tabs';
import { Browser as PageBrowser } from '../../../testing/browser';
import { readCookies } from '../../../testing/cli-site';
import { readRefusal, TestSite, useSite } from '../../../testing/test-site';
import { holdStream } from '../../../testing/test-visitors';
import { MemoryReportStore } from '../../storage/memory/report-store';
import { DEFAULT_LIMITS } from '../limits';

const host = 'learn.example';

/** A browser that was on the site before, so that it has a cookie, and that holds a stream. */
class Browser {
  private constructor(
    private readonly site: TestSite,
    private readonly cookie: string,
    private readonly address: string,
  ) {}

  static async at(site: TestSite, address = '192.0.2.1', link?: string): Promise<Browser> {
    const visitor = new PageBrowser(site);
    await visitor.get('/login');
    if (link) await visitor.open(link);
    const { cookie } = visitor;
    await holdStream(reports, /glossa_visitor=([^.]+)/.exec(cookie)?.[1] ?? '');
    return new Browser(site, cookie, address);
  }

  report(name: string, more: Partial<TabReport>, headers: Record<string, string | undefined> = {}) {
    const report = { tab: name.padEnd(16, '-'), revision: 4, shown: { quiz: '1.0.0' }, ...more };
    return this.send(JSON.stringify(report), headers);
  }

  async send(
    payload: string,
    headers: Record<string, string | undefined> = {},
  ): Promise<LightMyRequestResponse> {
    const sent = { host, 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', cookie: this.cookie };
    return this.site.site.inject({
      method: 'POST',
      url: '/releases/tabs',
      payload,
      remoteAddress: this.address,
      headers: Object.fromEntries(
        Object.entries({ ...sent, ...headers }).filter(([, value]) => value !== undefined),
      ),
    });
  }
}

let at: number;
let reports: MemoryReportStore;
const site = useSite(() => {
  at = Date.parse('2026-11-21T12:00:00Z');
  const now = () => new Date(at);
  reports = new MemoryReportStore();
  const limits = { tabReports: { ...DEFAULT_LIMITS.tabReports, amount: 25 } };
  return TestSite.withLiveApps({ now, reports, limits });
});

const list = async (query = ''): Promise<TabList> => {
  const answer = await site.operator({ method: 'GET', url: `/releases/api/tabs${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<TabList>();
};
const open = async () => (await list()).open;

describe('POST /releases/tabs', () => {
  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])(
    'counts a tab that reports as %s, and answers nothing',
    async (type) => {
      const browser = await Browser.at(site);
      const answer = await browser.report(
        'a',
        { shown: { shell: '1.0.0', quiz: '1.0.0' } },
        { 'content-type': type },
      );
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        204,
        '',
        'no-store',
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await list()).toEqual({
        open: 1,
        by_revision: [{ revision: 4, tabs: 1 }],
        by_version: [
          { app: 'quiz', version: '1.0.0', tabs: 1 },
          { app: 'shell', version: '1.0.0', tabs: 1 },
        ],
        previews: 0,
      });
    },
  );

  it('counts a tab until it says that it closes', async () => {
    const browser = await Browser.at(site);
    await browser.report('a', {});
    await browser.report('b', {});
    await browser.report('a', { closed: true });
    expect(await open()).toBe(1);
    at += 150_000;
    expect(await open()).toBe(0);
  });

  it('counts a tab only while its browser holds a stream', async () => {
    const { origin } = new URL(await site.listen());
    const cookie = await readCookies(`${origin}/login`, { accept: 'text/html' });
    await fetch(`${origin}/releases/tabs`, {
      method: 'POST',
      headers: { cookie, origin },
      body: JSON.stringify({ tab: 'a'.repeat(16), revision: 4, shown: {} }),
    });
    expect(await open()).toBe(0);
    const browser = new AbortController();
    await fetch(`${origin}/releases/events`, { headers: { cookie }, signal: browser.signal });
    expect(await open()).toBe(1);
    browser.abort();
    while ((await open()) > 0) at += 1_000;
  });

  it('does not count a tab whose last report comes in after its goodbye', async () => {
    const browser = await Browser.at(site);
    await browser.report('a', {});
    await browser.report('a', { closed: true });
    await browser.report('a', {});
    expect(await open()).toBe(0);
  });

  it('does not count without a cookie that this site gave', async () => {
    const browser = await Browser.at(site);
    for (const cookie of [undefined, 'glossa_visitor=mallory', 'glossa_visitor=mallory.c2lnbmVk']) {
      expect((await browser.report('a', {}, { cookie })).statusCode).toBe(204);
    }
    expect(await open()).toBe(0);
  });

  it('takes reports of its own pages alone', async () => {
    const browser = await Browser.at(site);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: `https://${host}` },
      { 'sec-fetch-site': undefined },
      { 'sec-fetch-site': undefined, origin: 'null' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined, origin: `https://${host}:8443` },
    ]) {
      const { statusCode } = await browser.report('a', {}, headers);
      expect([headers, statusCode, await open()]).toEqual([headers, 403, 0]);
    }
    const own = await browser.report('a', {}, { 'sec-fetch-site': undefined, origin: `http://${host}` });
    expect([own.statusCode, await open()]).toEqual([204, 1]);
  });

  it('refuses a malformed report without echoing it', async () => {
    const browser = await Browser.at(site);
    for (const payload of [
      '{',
      'null',
      '{"tab":"aaaaaaaaaaaaaaaa","revision":4,"shown":{},"visitor":"ben"}',
      '{"tab":"a","revision":4,"shown":{}}',
      '{"tab":"aaaaaaaaaaaaaaaa","revision":"4","shown":{}}',
      '{"tab":"aaaaaaaaaaaaaaaa","revision":4,"shown":{"quiz":"<b>"}}',
    ]) {
      const answer = await browser.send(payload);
      expect([payload, answer.statusCode, answer.json()]).toEqual([
        payload,
        400,
        { code: 'invalid_request', detail: 'This is not a report of a tab.' },
      ]);
      expect(await open()).toBe(0);
    }
  });

  it('refuses what is longer than 4 KB or of another kind', async () => {
    const browser = await Browser.at(site);
    const long = await browser.send(JSON.stringify({ tab: 'a'.repeat(4 * 1024) }));
    expect(readRefusal(long)).toEqual([413, 'too_large']);
    for (const type of ['application/x-www-form-urlencoded', 'application/gzip', undefined]) {
      expect((await browser.report('a', {}, { 'content-type': type })).statusCode).toBe(415);
    }
  });

  it('lists no version that was never published', async () => {
    const browser = await Browser.at(site);
    const lies = JSON.stringify({
      tab: 'a'.repeat(16),
      revision: 4,
      shown: { quiz: '6.6.6', ghost: '1.0.0', constructor: '1.0.0', shell: '1.0.0' },
    });
    expect((await browser.send(lies.replace('"ghost"', '"__proto__"'))).statusCode).toBeLessThan(500);
    await browser.send(lies);
    expect((await list()).by_version).toEqual([{ app: 'shell', version: '1.0.0', tabs: 1 }]);
  });

  it('does not count a live set that does not exist yet, until it does', async () => {
    const browser = await Browser.at(site);
    await browser.report('a', { revision: 6 });
    await browser.report('b', { revision: 2_000_000_000 });
    expect(await open()).toBe(0);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await list()).by_revision).toEqual([{ revision: 6, tabs: 1 }]);
  });

  it('limits the reports of one address', async () => {
    const browser = await Browser.at(site);
    for (let n = 0; n < 25; n += 1) await browser.report('a', { revision: 2 });
    expect((await browser.report('a', {})).statusCode).toBe(204);
    expect((await list()).by_revision).toEqual([{ revision: 2, tabs: 1 }]);
    await (await Browser.at(site, '198.51.100.1')).report('a', {});
    expect(await open()).toBe(2);
  });
});

describe('GET /releases/api/tabs', () => {
  it('needs a token that may read', async () => {
    expect((await site.get('/releases/api/tabs')).statusCode).toBe(401);
  });

  it('tells how far a rollback has reached the tabs that were open', async () => {
    const browser = await Browser.at(site);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const bad = { revision: 6, shown: { quiz: '1.1.0' } };
    await browser.report('a', bad);
    await browser.report('b', bad);
    await browser.report('c', bad);
    expect((await site.rollback('quiz')).json()).toMatchObject({ revision: 7 });
    await browser.report('new', { revision: 7 });
    at += 400;
    await browser.report('a', { revision: 7 });
    await browser.report('b', { ...bad, revision: 7 });
    const half = await list('?app=quiz&revision=7');
    expect(half).toMatchObject({
      open: 4,
      by_version: [
        { version: '1.0.0', tabs: 2 },
        { version: '1.1.0', tabs: 2 },
      ],
    });
    expect(half.confirmation).toEqual({
      total: 3,
      confirmed: 1,
      seconds: null,
      waiting: [{ version: '1.1.0', tabs: 2 }],
      unheard: 1,
      waiting_networks: 1,
    });
    at += 400;
    await browser.report('b', { revision: 7 });
    await browser.report('c', { closed: true });
    expect((await list('?app=quiz&revision=7')).confirmation).toEqual({
      total: 2,
      confirmed: 2,
      seconds: 0.8,
      waiting: [],
      unheard: 0,
      waiting_networks: 0,
    });
  });

  it('counts the tabs of a preview apart, and no move waits for them', async () => {
    await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const tester = await Browser.at(site, '192.0.2.1', await site.createPreview({ quiz: '1.1.0' }));
    await tester.report('a', { shown: { quiz: '1.1.0' } });
    await (await Browser.at(site)).report('b', {});
    await site.promote('quiz', '1.1.0');
    expect(await list('?app=quiz&revision=6')).toMatchObject({
      open: 1,
      by_version: [{ version: '1.0.0' }],
      previews: 1,
      confirmation: { total: 1 },
    });
  });

  it('takes a tab that still shows the version before a promotion for one that follows', async () => {
    const browser = await Browser.at(site);
    await browser.report('a', {});
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await browser.report('a', { revision: 6 });
    expect((await list('?app=quiz&revision=6')).confirmation).toMatchObject({ total: 1, confirmed: 1 });
  });

  it('has no confirmation for an unknown move, and refuses a malformed query', async () => {
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    for (const query of [
      '?app=quiz&revision=5',
      '?app=shell&revision=4',
      '?app=quiz&revision=99',
      '?app=quiz',
    ]) {
      expect((await list(query)).confirmation).toBeUndefined();
    }
    for (const query of ['?app=quiz&revision=x', '?app=QUIZ&revision=4', '?apps=quiz', '?revision=0']) {
      const answer = await site.operator({ method: 'GET', url: `/releases/api/tabs${query}` });
      expect(answer.statusCode).toBe(400);
    }
  });
});
