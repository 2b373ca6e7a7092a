import type { VersionOutcome, BeaconSource } from '../../core/health/version-outcome';
import { firstOfNetworks, tallyNetworks } from '../../core/health/visitor-mark';
import { MemoryReportStore } from '../../storage/memory/report-store';
import { HEALTH_LIMITS, HealthReports } from './health-reports';

const start = Date.parse('2026-11-21T12:02:00Z');
const minute = 60_000;
const hour = 60 * minute;

const by = (visitor: string, more: Partial<BeaconSource> = {}): BeaconSource => ({
  visitor,
  network: '192.0.2.0/24',
  at: start,
  ...more,
});
const well: VersionOutcome = {
  app: 'quiz',
  version: '1.1.0',
  failed: false,
  usedFallback: false,
  loadMs: undefined,
};
const failed: VersionOutcome = { ...well, failed: true };

describe('the health of versions', () => {
  let health: HealthReports;
  beforeEach(() => {
    health = new HealthReports(new MemoryReportStore());
  });
  const noted = (visitor: BeaconSource, outcome: VersionOutcome) => health.recordOutcome(visitor, outcome);
  const tally = async (since = start - hour, version = '1.1.0') =>
    tallyNetworks(await health.listMarks('quiz', version, since), since);

  const sum = async () => {
    const counted = firstOfNetworks(await health.listMarks('quiz', '1.1.0', start - hour), 5);
    return [counted.length, counted.filter(({ failedAt }) => failedAt != null).length];
  };

  /** The versions of all apps, with the points that have visitors. */
  const reported = async (now: number) =>
    (await health.report(now)).apps.flatMap(({ app, versions }) =>
      versions.map(({ points, ...version }) => ({
        app,
        ...version,
        points: points.filter(({ visitors, failed: fails }) => visitors + fails > 0),
      })),
    );

  it('counts a visitor once as trying and once as failing, also when it succeeds later', async () => {
    expect(await noted(by('ana'), well)).toBe('new');
    expect(await noted(by('ana'), well)).toBe('none');
    expect(await noted(by('ana', { at: start + 1 }), { ...failed, usedFallback: true })).toBe('failed');
    expect(await noted(by('ana', { at: start + 2 }), failed)).toBe('none');
    expect(await noted(by('ana', { at: start + 3 }), well)).toBe('none');
    const [version] = await reported(start + 4);
    expect(version).toMatchObject({ visitors: 1, failed: 1, fallbacks: 1 });
  });

  it('counts by network, each visitor with the first network', async () => {
    await noted(by('ana'), well);
    await noted(by('ben'), failed);
    await noted(by('ana', { network: '198.51.100.0/24' }), failed);
    await noted(by('eka', { network: '198.51.100.0/24' }), failed);
    expect(await tally()).toEqual([
      { network: '192.0.2.0/24', visitors: 2, failed: 2 },
      { network: '198.51.100.0/24', visitors: 1, failed: 1 },
    ]);
  });

  it('lets only the first visitors of a network count', async () => {
    for (let each = 0; each < 5; each += 1) await noted(by(`honest-${each}`, { at: start + each }), well);
    for (let each = 0; each < 20; each += 1) await noted(by(`later-${each}`, { at: start + 10 }), failed);
    expect(await sum()).toEqual([5, 0]);
    await noted(by('honest-3', { at: start + 20 }), failed);
    expect(await sum()).toEqual([5, 1]);
  });

  it('limits the visitors of one network', async () => {
    const changes: string[] = [];
    for (let each = 0; each < HEALTH_LIMITS.perNetwork + 2; each += 1) {
      changes.push(await noted(by(`visitor-${each}`), failed));
    }
    expect(changes.slice(-3)).toEqual(['new', 'network-full', 'network-full']);
    expect(await noted(by('other', { network: '198.51.100.0/24' }), failed)).toBe('new');
    expect(await noted(by('visitor-0'), failed)).toBe('none');
    const [version] = await reported(start);
    expect(version).toMatchObject({ visitors: HEALTH_LIMITS.perNetwork + 1, networks: 2 });
    expect(await noted(by('late', { at: start + 2 * hour }), well)).toBe('new');
  });

  it('counts a visitor again after the window', async () => {
    await noted(by('ana'), failed);
    const later = start + 3 * hour;
    expect(await noted(by('ana', { at: later }), well)).toBe('new');
    expect(await tally(later - 2 * hour)).toEqual([{ network: '192.0.2.0/24', visitors: 1, failed: 0 }]);
  });

  it('counts visitors and failures since a moment only', async () => {
    await noted(by('ana'), failed);
    await noted(by('ben'), well);
    await noted(by('ana', { at: start + minute }), well);
    expect(await tally(start + 1)).toMatchObject([{ visitors: 1, failed: 0 }]);
    expect(await tally(start - hour, '1.0.0')).toEqual([]);
  });

  it('reports visitors, failures, load times and five-minute points of each version', async () => {
    for (let each = 1; each <= 20; each += 1) {
      await noted(by(`ana-${each}`, { at: start - 10 * minute }), { ...well, loadMs: each * 10 });
    }
    await noted(by('ben', { network: '198.51.100.0/24' }), { ...failed, usedFallback: true });
    const failure = { phase: 'chunk', file: 'review.js' } as const;
    await noted(by('eka', { network: '203.0.113.0/24', at: start + 4 * minute }), { ...failed, failure });
    await noted(by('eka', { at: start }), { ...well, app: 'account', version: '2.0.0' });
    expect(await reported(start + 5 * minute)).toEqual([
      {
        app: 'account',
        version: '2.0.0',
        visitors: 1,
        failed: 0,
        networks: 0,
        failures: [],
        fallbacks: 0,
        load_ms: null,
        points: [{ at: '2026-11-21T12:00:00.000Z', visitors: 1, failed: 0 }],
      },
      {
        app: 'quiz',
        version: '1.1.0',
        visitors: 22,
        failed: 2,
        networks: 2,
        failures: [{ ...failure, visitors: 1, last_at: '2026-11-21T12:06:00.000Z' }],
        fallbacks: 1,
        load_ms: { p50: 100, p75: 150, p95: 190 },
        points: [
          { at: '2026-11-21T11:50:00.000Z', visitors: 20, failed: 0 },
          { at: '2026-11-21T12:00:00.000Z', visitors: 1, failed: 1 },
          { at: '2026-11-21T12:05:00.000Z', visitors: 1, failed: 1 },
        ],
      },
    ]);
    expect(await reported(start + 3 * hour)).toEqual([]);
  });

  it('keeps one value of a visitor for each measurement of an app, the latest', async () => {
    const lcp = { app: 'quiz', name: 'LCP', value: 900 } as const;
    expect(await health.recordVital(by('ana'), lcp)).toBe(true);
    expect(await health.recordVital(by('ana'), { ...lcp, app: null, name: 'CLS', value: 0.1 })).toBe(true);
    await health.recordVital(by('ana'), { ...lcp, value: 400 });
    for (const value of [100, 200, 300]) await health.recordVital(by(`ben-${value}`), { ...lcp, value });
    expect((await health.report(start)).vitals).toEqual([
      { app: null, name: 'CLS', p75: 0.1, samples: 1 },
      { app: 'quiz', name: 'LCP', p75: 300, samples: 4 },
    ]);
    for (let each = 0; each < HEALTH_LIMITS.perNetwork; each += 1) {
      await health.recordVital(by(`many-${each}`), lcp);
    }
    expect(await health.recordVital(by('one more'), lcp)).toBe(false);
  });

  it('gives each look to one process', async () => {
    const watch = { app: 'quiz', id: 7 };
    expect(await health.lastLook(watch)).toBeUndefined();
    const takers = await Promise.all([1, 2, 3].map(() => health.claimLook(watch, { number: 1, at: start })));
    expect(takers.filter(Boolean)).toHaveLength(1);
    expect(await health.claimLook(watch, { number: 2, at: start + 1 })).toBe(true);
    expect(await health.lastLook(watch)).toEqual({ number: 2, at: start + 1 });
    expect(await health.lastLook({ app: 'quiz', id: 8 })).toBeUndefined();
  });

  it('deletes old entries, and the least recently seen beyond the limits', async () => {
    const limits = { ...HEALTH_LIMITS, perVersion: 3, keptMs: hour };
    const small = new HealthReports(new MemoryReportStore(), limits);
    await small.recordOutcome(by('old', { at: start - 2 * hour }), { ...well, version: '1.0.0' });
    for (let each = 0; each < 5; each += 1) {
      await small.recordOutcome(by(`visitor-${each}`, { at: start + each }), well);
      await small.recordVital(by(`visitor-${each}`, { at: start + each }), {
        ...{ app: 'quiz', name: 'LCP' },
        value: each,
      });
    }
    await small.prune(start + 10);
    const { apps, vitals } = await small.report(start + 10);
    expect([
      apps.flatMap(({ versions }) => versions).map(({ version, visitors }) => [version, visitors]),
      vitals,
    ]).toEqual([[['1.1.0', 3]], [{ app: 'quiz', name: 'LCP', p75: 4, samples: 3 }]]);
    expect(await small.listMarks('quiz', '1.0.0', 0)).toEqual([]);
  });
});
