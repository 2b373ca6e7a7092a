import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addressApart,
  holdStream,
  newVisitor,
  quizOutcome,
  sendBeacon,
} from '../../../testing/test-visitors';
import { TestSite } from '../../../testing/test-site';
import { MemoryReportStore } from '../../storage/memory/report-store';

const metricsToken = 'a-token-for-the-numbers';
let at: number;
let site: TestSite;
let reports: MemoryReportStore;
beforeEach(async () => {
  at = Date.parse('2026-11-21T12:00:00Z');
  reports = new MemoryReportStore();
  const pingDatabase = async () => undefined;
  site = await TestSite.withLiveApps({
    trustProxy: true,
    monitoring: { metricsToken, pingDatabase, dataDirectory: os.tmpdir() },
    reports,
    now: () => new Date(at),
  });
});
afterEach(() => site.close());

const metrics = (authorization = `Bearer ${metricsToken}`) =>
  site.get('/releases/metrics', { authorization });

/** The value of the one line that begins with this name and has these labels; undefined without one. */
async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await metrics()).body.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  const line = lines.find((candidate) => wanted.every((label) => candidate.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const releases = (name: string, labels?: Record<string, string>) =>
  readMetric(`glossa_releases_${name}`, labels);

describe('access to the metrics', () => {
  it('refuses requests without the token', async () => {
    for (const authorization of [
      '',
      'Bearer another-token-for-numbers',
      metricsToken,
      `Basic ${metricsToken}`,
      `Bearer ${metricsToken} `,
    ]) {
      const answer = await metrics(authorization);
      expect([authorization, answer.statusCode, answer.json().code]).toEqual([
        authorization,
        404,
        'not_found',
      ]);
    }
  });

  it('is not found if no token is set', async () => {
    const closed = await TestSite.open();
    const answer = await closed.get('/releases/metrics', { authorization: 'Bearer undefined' });
    expect(answer.statusCode).toBe(404);
    await closed.site.close();
  });

  it('answers with the token, uncached', async () => {
    const { statusCode, headers } = await metrics();
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
  });
});

describe('the metrics', () => {
  it('say what is live, and what has been done to it', async () => {
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await site.rollback('quiz');
    await site.publish({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] });
    await site.decide('quiz', 'canary', { version: '1.2.0', percent: 25 });
    await site.decide('quiz', 'guard', { on: true });
    expect(await releases('revision')).toBe(9);
    expect(await releases('events_total', { app: 'quiz', action: 'promote' })).toBe(2);
    expect(await releases('events_total', { app: 'quiz', action: 'rollback' })).toBe(1);
    expect(await releases('live_version_info', { app: 'quiz', version: '1.0.0' })).toBe(1);
    expect(await releases('live_version_info', { app: 'quiz', version: '1.1.0' })).toBeUndefined();
    expect(await releases('canary_percent', { app: 'quiz', version: '1.2.0' })).toBe(25);
    expect(await releases('guard_on', { app: 'quiz' })).toBe(1);
    expect(await releases('guard_on', { app: 'shell' })).toBe(0);
    expect(await releases('guard_trips_total', { app: 'quiz' })).toBe(0);
    // The same when they are asked for again.
    expect(await releases('events_total', { app: 'quiz', action: 'promote' })).toBe(2);
  });

  it('start at 0, so that the first increase is visible', async () => {
    await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await site.decide('quiz', 'canary', { version: '1.1.0', percent: 5 });
    expect(await releases('beacons_total', { fate: 'accepted' })).toBe(0);
    for (const code of ['token_required', 'token_refused', 'not_allowed', 'too_many_attempts']) {
      expect(await releases('denials_total', { code })).toBe(0);
    }
    expect(await releases('beacon_parts_ignored_total', { why: 'network_full' })).toBe(0);
    expect(await releases('guard_failures_total', { app: 'quiz' })).toBe(0);
    for (const version of ['1.0.0', '1.1.0']) {
      expect(await releases('outcomes_total', { app: 'quiz', version, result: 'failed' })).toBe(0);
    }
  });

  it('count beacons by what became of them, and outcomes by visitor', async () => {
    const ana = await newVisitor(site);
    const outcomes = [quizOutcome('1.0.0', 'well', { load_ms: 300 })];
    for (let times = 0; times < 3; times += 1) await sendBeacon(site, ana, { outcomes });
    await sendBeacon(site, ana, { outcomes: [quizOutcome('9.9.9', 'failed')] });
    await sendBeacon(site, { cookie: '', address: '192.0.2.1' }, { outcomes });
    const ben = await newVisitor(site);
    const vitals = [
      { name: 'LCP' as const, value: 900, app: 'quiz' },
      { name: 'CLS' as const, value: 0.02 },
    ];
    await sendBeacon(site, ben, { outcomes: [quizOutcome('1.0.0', 'fallback')], vitals });
    expect(await releases('beacons_total', { fate: 'accepted' })).toBe(5);
    expect(await releases('beacons_total', { fate: 'no_cookie' })).toBe(1);
    expect(await releases('beacon_parts_ignored_total', { why: 'not_given' })).toBe(1);
    expect(await releases('outcomes_total', { app: 'quiz', version: '1.0.0', result: 'well' })).toBe(1);
    expect(await releases('outcomes_total', { app: 'quiz', version: '1.0.0', result: 'fallback' })).toBe(1);
    expect(await releases('app_load_seconds_sum', { app: 'quiz' })).toBe(0.3);
    expect(await releases('web_vital_seconds_sum', { app: 'quiz', name: 'LCP' })).toBe(0.9);
    expect(await releases('layout_shift_sum', { app: 'none' })).toBe(0.02);
  });

  it('count the outcomes of a version that is shown no more once for a beacon', async () => {
    const ana = await newVisitor(site);
    for (const version of ['1.1.0', '1.2.0'])
      await site.goLive({ app: 'quiz', version, mounts: ['/quizzes'] });
    at += 11 * 60_000;
    await sendBeacon(site, ana, { outcomes: [quizOutcome('1.0.0', 'failed'), quizOutcome('1.0.0', 'well')] });
    expect(await releases('beacon_parts_ignored_total', { why: 'not_shown' })).toBe(1);
  });

  it('count tabs, denials, and answers by class of route', async () => {
    const { cookie } = await newVisitor(site);
    await site.site.inject({
      method: 'POST',
      url: '/releases/tabs',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: { tab: 'tab-of-sixteen-letters', revision: 4, shown: { quiz: '1.0.0' } },
    });
    await site.get('/releases/api/live');
    await site.get('/apps/quiz/9.9.9/entry.js');
    await site.get('/nothing.js');
    expect(await releases('open_tabs')).toBe(0);
    await holdStream(reports, /glossa_visitor=([^.]+)/.exec(cookie)?.[1] ?? '');
    expect(await releases('open_tabs')).toBe(1);
    expect(await releases('open_streams')).toBe(0);
    expect(await releases('denials_total', { code: 'token_required' })).toBe(1);
    const answered = (name: string, status: string) =>
      releases('request_duration_seconds_count', { class: name, status });
    expect(await answered('page', '2xx')).toBe(1);
    expect(await answered('operators', '2xx')).toBe(4);
    expect(await answered('operators', '4xx')).toBe(1);
    expect(await answered('bundle', '4xx')).toBe(1);
    expect(await answered('tabs', '2xx')).toBe(1);
    expect(await readMetric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(await readMetric('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('name nothing that a visitor chose, and no more than ten versions of an app', async () => {
    for (let minor = 1; minor <= 12; minor += 1) {
      const version = `1.${minor}.0`;
      await site.goLive({ app: 'quiz', version, mounts: ['/quizzes'] });
      const visitor = await newVisitor(site, addressApart(minor));
      await sendBeacon(site, visitor, {
        outcomes: [quizOutcome(version, 'well'), quizOutcome('6.6.6', 'well')],
      });
    }
    await site.get('/apps/evil-app/6.6.6/evil-file.js');
    await site.get('/releases/api/apps/evil-app/plan?version=6.6.6');
    await site.get('/evil-path');
    const { body } = await metrics();
    const versions = [
      ...body.matchAll(/^glossa_releases_outcomes_total\{app="quiz",version="([^"]+)",result="well"/gm),
    ].map(([, name]) => name);
    expect(versions).toEqual(Array.from({ length: 10 }, (_, each) => `1.${each + 3}.0`));
    expect(body).not.toMatch(/evil|6\.6\.6/);
  });
});

describe('while the database is away', () => {
  const away = () => Promise.reject(new Error('the database is away'));
  const silent = () => new Promise<never>(() => undefined);

  async function openWithDatabase(database: () => Promise<never>): Promise<TestSite> {
    const reports = Object.assign(new MemoryReportStore(), { list: database });
    return TestSite.withLiveApps({ monitoring: { metricsToken, pingDatabase: database }, reports });
  }

  it.each([
    ['refuses connections', away],
    ['does not answer', silent],
  ])('the metrics answer and say so when it %s', async (_how, database) => {
    await site.site.close();
    site = await openWithDatabase(database);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const asked = metrics();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    const { statusCode, body } = await asked;
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^glossa_releases_database_up 0$/m);
    expect(body).toMatch(/^glossa_releases_live_version_info\{app="quiz",version="1.0.0"\} 1$/m);
    // Not 0 or an old value: nobody knows how many tabs are open.
    expect(body).not.toMatch(/^glossa_releases_open_tabs /m);
  });

  it('the metrics say when it is back', async () => {
    expect(await releases('database_up')).toBe(1);
  });
});

it('the disk and the clock are measured', async () => {
  expect(await readMetric('glossa_disk_free_ratio')).toBeGreaterThan(0);
  expect(Math.abs(Number(await readMetric('glossa_clock_seconds')) - Date.now() / 1000)).toBeLessThan(60);
});

describe('the examples for those who watch', () => {
  const folder = path.resolve(__dirname, '../../../../docs');

  it.each(['examples/releases-alerts.yml', 'examples/releases-dashboard.json', 'monitoring.md'])(
    '%s name only metrics that exist',
    async (file) => {
      const known = [...(await metrics()).body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
        ([, name = '', type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`, name] : [name],
      );
      const text = readFileSync(path.join(folder, file), 'utf8');
      const named = [...new Set(text.match(/\b(glossa_releases|nodejs|process)_[a-z0-9_]+\b/g))];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it('every number of the site itself is explained', async () => {
    const known = [...(await metrics()).body.matchAll(/^# TYPE (glossa_releases_\S+)/gm)].map(
      ([, name]) => name,
    );
    const text = readFileSync(path.join(folder, 'monitoring.md'), 'utf8');
    expect(known.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(['releases', 'api'])('the dashboard of %s is one that can be imported', (name) => {
    const file = path.join(folder, `examples/${name}-dashboard.json`);
    const dashboard = JSON.parse(readFileSync(file, 'utf8'));
    expect(dashboard).toMatchObject({ title: expect.any(String), schemaVersion: expect.any(Number) });
    for (const panel of dashboard.panels) {
      expect(panel).toMatchObject({ title: expect.any(String), type: expect.any(String) });
      expect(panel.targets.map(({ expr }: { expr: string }) => expr).join('')).not.toBe('');
    }
  });
});
