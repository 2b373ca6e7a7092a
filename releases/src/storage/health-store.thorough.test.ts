import { testPostgres } from '../../testing/open-test-postgres';
import type { VersionOutcome, BeaconSource } from '../core/health/version-outcome';
import { DEFAULT_HEALTH_LIMITS, type HealthLimits, type HealthStore } from './health-store';
import { MemoryHealthStore } from './memory/health-store';
import type { Postgres } from './postgres/postgres';
import { openPostgresHealthStore } from './postgres/health-store';

jest.setTimeout(60_000);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

async function emptyPostgresStore(limits?: HealthLimits): Promise<HealthStore> {
  const store = await openPostgresHealthStore(postgres, limits);
  await postgres.query(
    'truncate glossa_releases.health_marks, glossa_releases.health_vitals, glossa_releases.guard_looks',
  );
  return store;
}

const twins: [string, (limits?: HealthLimits) => Promise<HealthStore>][] = [
  ['in memory', async (limits) => new MemoryHealthStore(limits)],
  ['in Postgres', emptyPostgresStore],
];

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
const quiz = { app: 'quiz', version: '1.1.0', since: start - hour, maxPerNetwork: 5 };

describe.each(twins)('the health store %s', (_name, open) => {
  let store: HealthStore;
  beforeEach(async () => {
    store = await open();
  });
  const noted = async (visitor: BeaconSource, ...outcomes: VersionOutcome[]) =>
    store.recordOutcomes(visitor, outcomes);
  const sum = async () => {
    const networks = await store.tallies(quiz);
    return [
      networks.reduce((all, { visitors }) => all + visitors, 0),
      networks.reduce((all, each) => all + each.failed, 0),
    ];
  };

  it('counts a visitor once as trying and once as failing', async () => {
    expect(await noted(by('ana'), well)).toEqual(['new']);
    expect(await noted(by('ana'), well)).toEqual(['none']);
    expect(await noted(by('ana', { at: start + 1 }), failed)).toEqual(['failed']);
    expect(await noted(by('ana', { at: start + 2 }), failed)).toEqual(['none']);
    expect(await sum()).toEqual([1, 1]);
  });

  it('keeps a failure after a later success', async () => {
    await noted(by('ana'), { ...failed, usedFallback: true });
    expect(await noted(by('ana', { at: start + 1 }), well)).toEqual(['none']);
    expect(await sum()).toEqual([1, 1]);
    const [version] = (await store.report(start + 1)).versions;
    expect(version).toMatchObject({ visitors: 1, failed: 1, fallbacks: 1 });
  });

  it('returns what each outcome changed, in order', async () => {
    await noted(by('ana'), { ...well, app: 'video', version: '1.0.0' });
    const changes = await noted(
      by('ana'),
      well,
      { ...failed, app: 'video', version: '1.0.0' },
      { ...well, version: '1.0.0' },
    );
    expect(changes).toEqual(['new', 'failed', 'new']);
    expect(await store.recordOutcomes(by('ana'), [])).toEqual([]);
  });

  it('counts by network, each visitor with the first network', async () => {
    await noted(by('ana'), well);
    await noted(by('ben'), failed);
    await noted(by('ana', { network: '198.51.100.0/24' }), failed);
    await noted(by('eka', { network: '198.51.100.0/24' }), failed);
    expect(await store.tallies(quiz)).toEqual([
      { network: '192.0.2.0/24', visitors: 2, failed: 2 },
      { network: '198.51.100.0/24', visitors: 1, failed: 1 },
    ]);
  });

  it('counts only the first visitors of a network in a tally', async () => {
    for (let each = 0; each < 5; each += 1) await noted(by(`honest-${each}`, { at: start + each }), well);
    for (let each = 0; each < 20; each += 1) await noted(by(`later-${each}`, { at: start + 10 }), failed);
    expect(await sum()).toEqual([5, 0]);
    await noted(by('honest-3', { at: start + 20 }), failed);
    expect(await sum()).toEqual([5, 1]);
  });

  it('limits the visitors of one network', async () => {
    const changes: string[] = [];
    for (let each = 0; each < DEFAULT_HEALTH_LIMITS.perNetwork + 2; each += 1) {
      changes.push(...(await noted(by(`visitor-${each}`), failed)));
    }
    expect(changes.slice(-3)).toEqual(['new', 'network-full', 'network-full']);
    expect(await noted(by('other', { network: '198.51.100.0/24' }), failed)).toEqual(['new']);
    expect(await noted(by('visitor-0'), failed)).toEqual(['none']);
    const [version] = (await store.report(start)).versions;
    expect(version).toMatchObject({ visitors: DEFAULT_HEALTH_LIMITS.perNetwork + 1, networks: 2 });
    const later = by('late', { at: start + 2 * hour });
    expect(await noted(later, well)).toEqual(['new']);
  });

  it('counts a visitor again after the window', async () => {
    await noted(by('ana'), failed);
    const later = start + 3 * hour;
    expect(await noted(by('ana', { at: later }), well)).toEqual(['new']);
    expect(await store.tallies({ ...quiz, since: later - 2 * hour })).toEqual([
      { network: '192.0.2.0/24', visitors: 1, failed: 0 },
    ]);
  });

  it('counts visitors and failures since a moment only', async () => {
    await noted(by('ana'), failed);
    await noted(by('ben'), well);
    await noted(by('ana', { at: start + minute }), well);
    const since = start + 1;
    expect(await store.tallies({ ...quiz, since })).toMatchObject([{ visitors: 1, failed: 0 }]);
    expect(await store.tallies({ ...quiz, version: '1.0.0' })).toEqual([]);
    await noted(by('eka', { at: start + minute }), well);
    expect(await store.arrivedAfter(quiz, start)).toBe(1);
    expect(await store.arrivedAfter(quiz, start - 1)).toBe(3);
  });

  it('reports visitors, failures, load times and five-minute points of each version', async () => {
    for (let each = 1; each <= 20; each += 1) {
      await noted(by(`ana-${each}`, { at: start - 10 * minute }), { ...well, loadMs: each * 10 });
    }
    await noted(by('ben', { network: '198.51.100.0/24' }), { ...failed, usedFallback: true });
    await noted(by('eka', { network: '203.0.113.0/24', at: start + 4 * minute }), failed);
    await noted(by('eka', { at: start }), { ...well, app: 'account', version: '2.0.0' });
    expect((await store.report(start + 5 * minute)).versions).toEqual([
      {
        app: 'account',
        version: '2.0.0',
        visitors: 1,
        failed: 0,
        networks: 0,
        fallbacks: 0,
        load_ms: null,
        points: [{ at: Date.parse('2026-11-21T12:00:00Z'), visitors: 1, failed: 0 }],
      },
      {
        app: 'quiz',
        version: '1.1.0',
        visitors: 22,
        failed: 2,
        networks: 2,
        fallbacks: 1,
        load_ms: { p50: 100, p75: 150, p95: 190 },
        points: [
          { at: Date.parse('2026-11-21T11:50:00Z'), visitors: 20, failed: 0 },
          { at: Date.parse('2026-11-21T12:00:00Z'), visitors: 1, failed: 1 },
          { at: Date.parse('2026-11-21T12:05:00Z'), visitors: 1, failed: 1 },
        ],
      },
    ]);
    expect((await store.report(start + 3 * hour)).versions).toEqual([]);
  });

  it('keeps one value of a visitor for each measurement of an app, the latest', async () => {
    const lcp = { app: 'quiz', name: 'LCP', value: 900 } as const;
    expect(
      await store.recordVitals(by('ana'), [lcp, { ...lcp, app: null, name: 'CLS', value: 0.1 }]),
    ).toEqual([true, true]);
    await store.recordVitals(by('ana'), [
      { ...lcp, value: 700 },
      { ...lcp, value: 400 },
    ]);
    for (const value of [100, 200, 300]) await store.recordVitals(by(`ben-${value}`), [{ ...lcp, value }]);
    expect((await store.report(start)).vitals).toEqual([
      { app: null, name: 'CLS', p75: 0.1, samples: 1 },
      { app: 'quiz', name: 'LCP', p75: 300, samples: 4 },
    ]);
    for (let each = 0; each < DEFAULT_HEALTH_LIMITS.perNetwork; each += 1) {
      await store.recordVitals(by(`many-${each}`), [lcp]);
    }
    expect(await store.recordVitals(by('one more'), [lcp])).toEqual([false]);
  });

  it('gives each look to one process', async () => {
    const watch = { app: 'quiz', id: 7 };
    expect(await store.lastLook(watch)).toBeUndefined();
    const takers = await Promise.all([1, 2, 3].map(() => store.claimLook(watch, { number: 1, at: start })));
    expect(takers.filter(Boolean)).toHaveLength(1);
    expect(await store.claimLook(watch, { number: 2, at: start + 1 })).toBe(true);
    expect(await store.lastLook(watch)).toEqual({ number: 2, at: start + 1 });
    expect(await store.lastLook({ app: 'video', id: 7 })).toBeUndefined();
    expect(await store.lastLook({ app: 'quiz', id: 8 })).toBeUndefined();
  });

  it('deletes old entries, and the least recently seen beyond the limits', async () => {
    const small = await open({ ...DEFAULT_HEALTH_LIMITS, perVersion: 3, keptMs: hour, watches: 2 });
    await small.recordOutcomes(by('old', { at: start - 2 * hour }), [{ ...well, version: '1.0.0' }]);
    for (let each = 0; each < 5; each += 1) {
      await small.recordOutcomes(by(`visitor-${each}`, { at: start + each }), [well]);
      await small.recordVitals(by(`visitor-${each}`, { at: start + each }), [
        { app: 'quiz', name: 'LCP', value: each },
      ]);
    }
    for (const id of [1, 2, 3]) await small.claimLook({ app: 'quiz', id }, { number: 1, at: start });
    await small.prune(start + 10);
    const { versions, vitals } = await small.report(start + 10);
    expect([versions.map(({ version, visitors }) => [version, visitors]), vitals]).toEqual([
      [['1.1.0', 3]],
      [{ app: 'quiz', name: 'LCP', p75: 4, samples: 3 }],
    ]);
    expect(await small.tallies({ ...quiz, version: '1.0.0', since: 0 })).toEqual([]);
    expect(await small.lastLook({ app: 'quiz', id: 1 })).toBeUndefined();
    expect(await small.lastLook({ app: 'quiz', id: 3 })).toEqual({ number: 1, at: start });
  });
});

it('several processes on one database count a visitor once and take a look once', async () => {
  const one = await emptyPostgresStore();
  const other = await openPostgresHealthStore(postgres);
  await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      (each % 2 ? one : other).recordOutcomes(by(`visitor-${each % 4}`), [failed]),
    ),
  );
  expect(await other.tallies(quiz)).toEqual([{ network: '192.0.2.0/24', visitors: 4, failed: 4 }]);
  const watch = { app: 'quiz', id: 1 };
  const taken = await Promise.all(
    [one, other].map((store) => store.claimLook(watch, { number: 1, at: start })),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});
