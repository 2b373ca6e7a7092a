import { CLICK, linkForm } from '../../../testing/browser';
import type { HealthReport } from '@glossa/contract/operators/health';
import {
  addressApart,
  visitorHeaders,
  newVisitor,
  quizOutcome,
  readLiveSet,
  sendBeacon,
  setCookies,
  type TestVisitor,
} from '../../../testing/test-visitors';
import { readRefusal, TestSite, useSite } from '../../../testing/test-site';

let at: number;
const site = useSite(() => {
  at = Date.parse('2026-11-21T12:00:00Z');
  return TestSite.withLiveApps({ trustProxy: true, now: () => new Date(at) });
});

async function health(): Promise<HealthReport> {
  return site.read('/health');
}

async function quizHealth(version = '1.0.0') {
  const { apps } = await health();
  return apps.find(({ app }) => app === 'quiz')?.versions.find((each) => each.version === version);
}

async function visitors(count: number, addressOf: (number: number) => string): Promise<TestVisitor[]> {
  return Promise.all(Array.from({ length: count }, (_, each) => newVisitor(site, addressOf(each))));
}

const well = quizOutcome('1.0.0', 'well');
const failed = quizOutcome('1.0.0', 'failed', { phase: 'entry' });

describe('a beacon', () => {
  it('keeps a failure although the fallback worked, in one beacon or in two', async () => {
    const [ana, ben] = [await newVisitor(site), await newVisitor(site)];
    await sendBeacon(site, ana, { outcomes: [quizOutcome('1.0.0', 'fallback'), well] });
    await sendBeacon(site, ben, { outcomes: [quizOutcome('1.0.0', 'fallback')] });
    await sendBeacon(site, ben, { outcomes: [well] });
    expect(await quizHealth()).toMatchObject({ visitors: 2, failed: 2, fallbacks: 2 });
  });

  it('may be JSON or plain text, and its last five minutes are a point of the last two hours', async () => {
    const ana = await newVisitor(site);
    const headers = { ...visitorHeaders(ana), 'content-type': 'application/json' };
    const payload = JSON.stringify({ tab: 'tab-of-sixteen-letters', outcomes: [failed] });
    await site.site.inject({ method: 'POST', url: '/releases/beacons', headers, payload });
    const points = (await quizHealth())?.points ?? [];
    expect([points.length, points[0]]).toEqual([
      24,
      { at: '2026-11-21T10:05:00.000Z', visitors: 0, failed: 0 },
    ]);
    expect(points.at(-1)).toEqual({ at: '2026-11-21T12:00:00.000Z', visitors: 1, failed: 1 });
    at += 3 * 3_600_000;
    expect(await quizHealth()).toBeUndefined();
  });

  it('reports web vitals by the app of the first page', async () => {
    for (const value of [800, 1_000, 3_000, 1_200]) {
      const vitals = [
        { name: 'LCP' as const, value, app: 'quiz' },
        { name: 'CLS' as const, value: 0.02 },
        { name: 'LCP' as const, value, app: 'nobody' },
      ];
      await sendBeacon(site, await newVisitor(site), { vitals });
    }
    expect((await health()).vitals).toEqual([
      { app: null, name: 'CLS', p75: 0.02, samples: 4 },
      { app: 'quiz', name: 'LCP', p75: 1_200, samples: 4 },
    ]);
  });
});

describe('what does not count', () => {
  it.each([
    ['without a cookie', ''],
    ['with a cookie of nobody', 'glossa_visitor=somebody'],
    [
      'with a cookie that somebody changed',
      'glossa_visitor=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ],
  ])('%s', async (_how, cookie) => {
    const answer = await sendBeacon(
      site,
      { cookie, address: '192.0.2.1' },
      { outcomes: [failed], vitals: [{ name: 'LCP', value: 1 }] },
    );
    expect(answer.statusCode).toBe(204);
    expect(await health()).toEqual({ apps: [], offline: [], vitals: [] });
  });

  it('versions that the visitor was not shown: an unpublished one, one that is not live, or of an unknown app', async () => {
    await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const outcomes = ['1.1.0', '9.9.9'].map((version) => quizOutcome(version, 'failed'));
    const ana = await newVisitor(site);
    await sendBeacon(site, ana, { outcomes: [...outcomes, { ...failed, app: 'nobody' }] });
    expect((await health()).apps).toEqual([]);
  });

  it('what was shown to others: a canary of those who are in it, for ten minutes after it ended', async () => {
    await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const canary = (percent: number) => site.decide('quiz', 'canary', { version: '1.1.0', percent });
    await canary(50);
    const all = await visitors(40, () => '192.0.2.1');
    const isIn = await Promise.all(
      all.map(async (each) => {
        const live = await site.get('/releases/live', visitorHeaders(each));
        return live.json().apps.quiz.version === '1.1.0';
      }),
    );
    for (const each of all) await sendBeacon(site, each, { outcomes: [quizOutcome('1.1.0', 'well')] });
    expect(await quizHealth('1.1.0')).toMatchObject({ visitors: isIn.filter(Boolean).length });

    await canary(0);
    const [first, second] = all.filter((_, each) => isIn[each]);
    at += 9 * 60_000;
    if (first) await sendBeacon(site, first, { outcomes: [quizOutcome('1.1.0', 'failed')] });
    at += 2 * 60_000;
    if (second) await sendBeacon(site, second, { outcomes: [quizOutcome('1.1.0', 'failed')] });
    expect(await quizHealth('1.1.0')).toMatchObject({ failed: 1 });
  });

  it('a canary of others, though the visitor once got the version with a page', async () => {
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const all = await visitors(40, () => '192.0.2.1');
    await site.rollback('quiz');
    at += 11 * 60_000;
    await site.decide('quiz', 'canary', { version: '1.1.0', percent: 50 });
    const shown = await Promise.all(all.map((each) => readLiveSet(site, each)));
    for (const each of all) await sendBeacon(site, each, { outcomes: [quizOutcome('1.1.0', 'failed')] });
    const inCanary = shown.filter(({ apps }) => apps['quiz']?.version === '1.1.0').length;
    expect([inCanary > 0, inCanary < all.length]).toEqual([true, true]);
    expect(await quizHealth('1.1.0')).toMatchObject({ visitors: inCanary, failed: inCanary });
  });

  it('what a preview shows', async () => {
    await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const ana = await newVisitor(site);
    const link = await site.createPreview({ quiz: '1.1.0' });
    const opened = await site.site.inject({
      method: 'POST',
      url: '/releases/preview',
      headers: { ...visitorHeaders(ana), ...CLICK },
      payload: linkForm(link).toString(),
    });
    const previewing = { ...ana, cookie: `${ana.cookie}; ${setCookies(opened)}` };
    expect((await site.get('/releases/live', visitorHeaders(previewing))).json()).toHaveProperty('preview');
    await sendBeacon(site, previewing, { outcomes: [well, quizOutcome('1.1.0', 'failed')] });
    expect((await health()).apps).toEqual([]);
    await sendBeacon(site, ana, { outcomes: [well] });
    expect(await quizHealth()).toMatchObject({ visitors: 1 });
  });

  it('more than six hundred beacons a minute from one address', async () => {
    const ana = await newVisitor(site, '198.51.100.1');
    for (let times = 0; times < 600; times += 1) await sendBeacon(site, ana, {});
    const late = await newVisitor(site, '198.51.100.1');
    expect((await sendBeacon(site, late, { outcomes: [failed] })).statusCode).toBe(204);
    expect((await health()).apps).toEqual([]);
    await sendBeacon(site, await newVisitor(site, addressApart(1)), { outcomes: [well] });
    expect(await quizHealth()).toMatchObject({ visitors: 1, failed: 0 });
  });
});

describe('what is refused', () => {
  const post = async (headers: Record<string, string>, payload: string) =>
    site.site.inject({
      method: 'POST',
      url: '/releases/beacons',
      headers: { ...visitorHeaders(await newVisitor(site)), ...headers },
      payload,
    });
  const good = JSON.stringify({ tab: 'tab-of-sixteen-letters', outcomes: [failed] });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, good, 403, 'not_allowed'],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }, good, 403, 'not_allowed'],
    ['no JSON', {}, '{', 400, 'invalid_request'],
    ['something else', {}, '[]', 400, 'invalid_request'],
    ['more than is known', {}, good.replace('{', '{"who":"ana",'), 400, 'invalid_request'],
    [
      'too many outcomes',
      {},
      JSON.stringify({ tab: 'tab-of-sixteen-letters', outcomes: Array(21).fill(failed) }),
      400,
      'invalid_request',
    ],
    ['too much', {}, good + ' '.repeat(8 * 1024), 413, 'too_large'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, 'unsupported_media_type'],
  ])('%s', async (_what, headers, payload, status, code) => {
    expect(readRefusal(await post(headers, payload))).toEqual([status, code]);
    expect((await health()).apps).toEqual([]);
  });

  it('asking for the health of versions without a token', async () => {
    expect((await site.get('/releases/api/health')).statusCode).toBe(401);
  });
});
