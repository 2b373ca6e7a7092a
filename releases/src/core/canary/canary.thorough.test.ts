import { isInCanary } from './canary';

// Millions of hashes take seconds on a busy machine.
jest.setTimeout(60_000);

const VISITORS = 100_000;
const visitors = Array.from({ length: VISITORS }, (_, at) => `visitor-${at}`);

const some = visitors.slice(0, 30_000);

/** The visitors in the canary, in order. */
function chosen(app: string, rollout: string, percent: number, of = visitors): boolean[] {
  return of.map((visitor) => isInCanary(app, rollout, visitor, percent));
}

function count(all: readonly boolean[]): number {
  return all.filter(Boolean).length;
}

/** Pearson's chi-squared; with one degree of freedom it exceeds 10.83 once in a thousand. */
function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, each, at) => sum + (each - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0);
}
const onceInAThousand = 10.83;

/** Chi-squared of the 2×2 table of two cohorts: whether they depend on each other. */
function dependence(one: readonly boolean[], other: readonly boolean[]): number {
  const both = count(one.map((is, at) => is && other[at] === true));
  const [first, second, all] = [count(one), count(other), one.length];
  const observed = [both, first - both, second - both, all - first - second + both];
  const expected = [
    first * second,
    first * (all - second),
    (all - first) * second,
    (all - first) * (all - second),
  ].map((product) => product / all);
  return chiSquare(observed, expected);
}

describe('the share that gets a canary', () => {
  it.each([0.5, 5, 10, 33.3, 75])('is the requested share: %d %%', (percent) => {
    for (const [app, rollout] of [
      ['quiz', 'r7'],
      ['video', 'r8'],
    ] as const) {
      const is = count(chosen(app, rollout, percent));
      const expected = (visitors.length * percent) / 100;
      const distance = chiSquare([is, visitors.length - is], [expected, visitors.length - expected]);
      expect(distance).toBeLessThan(onceInAThousand);
    }
  });

  it('is empty at 0 and everybody at 100', () => {
    expect(count(chosen('quiz', 'r7', 0))).toBe(0);
    expect(count(chosen('quiz', 'r7', 100))).toBe(visitors.length);
  });

  it('is the same visitors each time', () => {
    expect(chosen('quiz', 'r7', 10, some)).toEqual(chosen('quiz', 'r7', 10, some));
    // Stable on every machine: only the hash decides.
    const first = visitors
      .slice(0, 40)
      .flatMap((visitor, at) => (isInCanary('quiz', 'r7', visitor, 10) ? at : []));
    expect(first).toEqual([16, 23, 34, 39]);
  });

  it('keeps its visitors when it is raised step by step', () => {
    let before = chosen('quiz', 'r7', 0.1, some);
    for (const percent of [1, 10, 25, 60, 100]) {
      const after = chosen('quiz', 'r7', percent, some);
      expect(before.filter((was, at) => was && !after[at])).toEqual([]);
      before = after;
    }
  });

  it.each([
    ['two apps', 'quiz', 'r7', 'video', 'r7'],
    ['two rollouts of one app', 'quiz', 'r7', 'quiz', 'r8'],
    ['names that make the same text when joined', 'quiz', '1r7', 'quiz1', 'r7'],
  ])('is no likelier to be the same visitors for %s', (_what, app, rollout, otherApp, otherRollout) => {
    for (const [percent, otherPercent] of [
      [10, 10],
      [50, 30],
    ] as const) {
      const one = chosen(app, rollout, percent, some);
      expect(dependence(one, chosen(otherApp, otherRollout, otherPercent, some))).toBeLessThan(
        onceInAThousand,
      );
    }
  });

  it('would be caught by this test if it were the same visitors', () => {
    const one = chosen('quiz', 'r7', 10, some);
    expect(dependence(one, one)).toBeGreaterThan(1000);
    const slightly = chosen('video', 'r7', 10, some).map(
      (is, at) => is || (one[at] === true && at % 10 === 0),
    );
    expect(dependence(one, slightly)).toBeGreaterThan(onceInAThousand);
  });
});
