import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import { lookAlpha, nextLook, WATCH_ALPHA, type Look } from './interim-analyses';
import { fisherOneSided } from './significance';
import { evaluateGuard, sumTallies, MAX_COUNTED_PER_NETWORK, type NetworkTally } from './guard-window';

const rule: GuardRule = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
const alpha = lookAlpha({ number: 1 });

/** Visitors one by one, each with a network of its own. */
function apart(visitors: number, failed: number, from = 'n'): NetworkTally[] {
  return Array.from({ length: visitors }, (_, at) => ({
    network: `${from}${at}`,
    visitors: 1,
    failed: at < failed ? 1 : 0,
  }));
}

function verdict(
  candidate: NetworkTally[],
  control: NetworkTally[] | undefined,
  more: Partial<{ rule: GuardRule; alpha: number }> = {},
): Evidence | undefined {
  return evaluateGuard({
    candidate: { version: '1.1.0', networks: candidate },
    control: control && { version: '1.0.0', networks: control },
    rule,
    minNetworks: (more.rule ?? rule).min_networks,
    alpha,
    ...more,
  });
}

describe('a version that fails for everybody', () => {
  it('trips at the minimum number of visitors, with the evidence', () => {
    expect(verdict(apart(19, 19), apart(40, 0, 'c'))).toBeUndefined();
    const evidence = verdict(apart(20, 20), apart(40, 0, 'c'));
    expect(evidence).toMatchObject({
      candidate: { version: '1.1.0', visitors: 20, failed: 20 },
      control: { version: '1.0.0', visitors: 40, failed: 0 },
      networks: 20,
      rule,
    });
    expect(evidence?.p).toBeLessThan(1e-9);
  });

  it('also trips with no control, or a small one', () => {
    expect(verdict(apart(20, 20), undefined)).not.toHaveProperty('control');
    expect(verdict(apart(20, 20), undefined)).toBeDefined();
    expect(verdict(apart(20, 20), apart(3, 0, 'c'))?.control).toEqual({
      version: '1.0.0',
      visitors: 3,
      failed: 0,
    });
    expect(verdict(apart(5, 5), [], { rule: { ...rule, min_visitors: 5 } })).toBeDefined();
  });

  it('does not trip when the control fails as often', () => {
    expect(verdict(apart(20, 20), apart(40, 40, 'c'))).toBeUndefined();
    expect(verdict(apart(20, 20), apart(3, 3, 'c'))).toBeUndefined();
  });
});

describe('the limits of the rule', () => {
  it('require failures from several networks', () => {
    const offices = ['a', 'b'].map((network) => ({ network, visitors: 10, failed: 10 }));
    expect(verdict([...offices, ...apart(20, 0)], apart(40, 0, 'c'))).toBeUndefined();
    expect(verdict([...offices, ...apart(20, 1)], apart(40, 0, 'c'))?.networks).toBe(3);
  });

  it('allow a small excess of failures, however significant', () => {
    expect(verdict(apart(2_000, 130), apart(2_000, 40, 'c'))).toBeUndefined();
    expect(verdict(apart(2_000, 150), apart(2_000, 40, 'c'))).toBeDefined();
    const strict = { ...rule, max_excess: 0.01 };
    expect(verdict(apart(2_000, 130), apart(2_000, 40, 'c'), { rule: strict })).toBeDefined();
  });

  it('allow differences that chance explains', () => {
    expect(verdict(apart(20, 4), apart(20, 0, 'c'))).toBeUndefined();
  });
});

describe('one network', () => {
  const crowd = (failed: number) => ({ network: 'crowd', visitors: MAX_COUNTED_PER_NETWORK, failed });

  it('cannot trip the guard alone, whatever the rule', () => {
    const lax: GuardRule = { on: true, min_visitors: 5, min_networks: 1, max_excess: 0.001 };
    for (const visitors of [5, 100, 10_000]) {
      const one = { network: 'crowd', visitors, failed: visitors };
      for (const control of [undefined, apart(1_000, 0, 'c')]) {
        expect(verdict([one], control, { rule: lax })).toBeUndefined();
        expect(verdict([one, ...apart(30, 0)], control, { rule: lax })).toBeUndefined();
      }
    }
  });

  it('cannot trip the guard where others fail now and then', () => {
    const control = apart(1_000, 5, 'c');
    for (let failed = 0; failed <= 4; failed += 1) {
      for (const visitors of [20, 25, 40]) {
        const others = apart(visitors, failed);
        const alone = fisherOneSided(sumTallies(others), sumTallies(control));
        if (verdict([...others, crowd(MAX_COUNTED_PER_NETWORK)], control)) expect(alone).toBeLessThan(alpha);
      }
    }
    expect(verdict([...apart(20, 2), crowd(MAX_COUNTED_PER_NETWORK)], control)).toBeUndefined();
  });

  it('cannot trip it through the control either', () => {
    const fair = apart(25, 3);
    const few = apart(19, 2, 'c');
    expect(verdict(fair, few)).toBeUndefined();
    expect(verdict(fair, [...few, { network: 'crowd', visitors: 10_000, failed: 0 }])).toBeUndefined();
  });

  it('cannot hide a fault: its successes count as few visitors among all', () => {
    const flood = crowd(0);
    expect(verdict([...apart(20, 20), flood], apart(40, 0, 'c'))).toBeDefined();
    expect(verdict([...apart(60, 15), flood], apart(100, 0, 'c'))).toBeDefined();
  });

  it('cannot hide it by failing with the control', () => {
    expect(verdict(apart(20, 20), [...apart(40, 0, 'c'), crowd(MAX_COUNTED_PER_NETWORK)])).toBeDefined();
  });
});

/** Seeded, so that a run is the same every time: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Trial {
  seed: number;
  /** Shares of visitors for whom it fails. */
  candidate: number;
  control: number;
  visitors: number;
  maxExcess: number;
}

/** Lets visitors come one by one, asks after each whether to look, and says at which visitor it tripped. */
function watched({ seed, candidate, control, visitors, maxExcess }: Trial): number | undefined {
  const random = createRandom(seed);
  const tried: NetworkTally[] = [];
  const before: NetworkTally[] = [];
  let last: Look | undefined;
  let lastVisitors = 0;
  const arrive = (to: NetworkTally[], share: number, name: string) =>
    to.push({ network: `${name}${to.length}`, visitors: 1, failed: random() < share ? 1 : 0 });
  for (let each = 0; each < 20; each += 1) arrive(before, control, 'c');
  for (let now = 1; now <= visitors; now += 1) {
    arrive(tried, candidate, 'n');
    arrive(before, control, 'c');
    const fresh = tried.length - lastVisitors;
    const arrivals = { visitors: tried.length, fresh, networks: tried.length };
    const look = nextLook(last, { ...arrivals, minVisitors: 20, minNetworks: 3 }, now * 5_000);
    if (!look) continue;
    [last, lastVisitors] = [look, tried.length];
    const found = verdict(tried, before, {
      rule: { ...rule, max_excess: maxExcess },
      alpha: lookAlpha(look),
    });
    if (found) return now;
  }
  return undefined;
}

function countTrips(trial: Omit<Trial, 'seed'>, runs: number): number {
  let trips = 0;
  for (let seed = 1; seed <= runs; seed += 1) if (watched({ ...trial, seed }) !== undefined) trips += 1;
  return trips;
}

describe('looking again and again', () => {
  it('trips for less than one in a thousand versions that are no worse', () => {
    // The rule allows no excess, so only chance decides. In 60,000 runs it tripped 4 times.
    const runs = 1_000;
    const trips = [0.02, 0.1, 0.3].map((share) =>
      countTrips({ candidate: share, control: share, visitors: 600, maxExcess: 0.001 }, runs),
    );
    expect(trips.reduce((sum, each) => sum + each, 0)).toBeLessThan((3 * runs) / 1_000);
  });

  it('spends at most its significance level over any number of looks', () => {
    let spent = 0;
    for (let number = 1; number <= 100_000; number += 1) spent += lookAlpha({ number });
    expect(spent).toBeLessThan(WATCH_ALPHA);
    expect(spent).toBeGreaterThan(0.99 * WATCH_ALPHA);
  });

  it('finds a version that fails for everybody at the first look', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      expect(watched({ seed, candidate: 1, control: 0.02, visitors: 100, maxExcess: 0.05 })).toBe(20);
    }
  });

  it('finds a version that fails for one in five within some hundred visitors', () => {
    expect(
      countTrips({ candidate: 0.2, control: 0.01, visitors: 200, maxExcess: 0.05 }, 200),
    ).toBeGreaterThan(190);
  });

  it('happens when a quarter more visitors have come, or a quarter of an hour has passed', () => {
    const last = { number: 3, at: 0 };
    const arrivals = { visitors: 100, networks: 100, minVisitors: 20, minNetworks: 9 };
    const [minute, quarter] = [60_000, 15 * 60_000];
    expect(nextLook(last, { ...arrivals, fresh: 24 }, minute)).toBeUndefined();
    expect(nextLook(last, { ...arrivals, fresh: 25 }, minute)).toEqual({ number: 4, at: minute });
    expect(nextLook(last, { ...arrivals, fresh: 0 }, quarter)).toEqual({ number: 4, at: quarter });
    expect(nextLook(undefined, { ...arrivals, visitors: 19, fresh: 19 }, minute)).toBeUndefined();
    expect(nextLook(undefined, { ...arrivals, fresh: 100, networks: 8 }, minute)).toBeUndefined();
  });
});
