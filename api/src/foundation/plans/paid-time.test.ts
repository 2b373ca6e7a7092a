import type { PaidPlan } from '@glossa/contract/subscription';
import { addPlan, currentTier, isLargerPlan, type PaidTime } from './paid-time';

const LIMITS = { one_month: 50, three_months: 75, six_months: 100, yearly: -1 };
const NOW = new Date('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

const day = (date: string) => new Date(`${date}T10:00:00Z`);
const time = (tier: string, until: string, next?: [tier: string, from: string]): PaidTime => ({
  tier,
  expiresAt: day(until),
  nextTier: next ? next[0] : null,
  nextFrom: next ? day(next[1]) : null,
});
const add = (running: PaidTime | undefined, plan: PaidPlan) => addPlan(running, plan, NOW, LIMITS);

describe('a plan that is bought', () => {
  it('begins now where nothing is paid', () => {
    expect(add(undefined, 'one_month')).toEqual({ paid: time('one_month', '2026-12-22'), beginsAt: NOW });
  });

  it('begins behind the paid time when it is smaller', () => {
    expect(add(time('six_months', '2027-05-22'), 'one_month')).toEqual({
      paid: time('six_months', '2027-06-22', ['one_month', '2027-05-22']),
      beginsAt: day('2027-05-22'),
    });
  });

  it('begins at once when it is larger, and the paid time is added to it', () => {
    expect(add(time('one_month', '2026-12-10'), 'yearly')).toEqual({
      paid: time('yearly', '2027-12-10'),
      beginsAt: NOW,
    });
  });

  it('extends its own time, and what comes next moves back', () => {
    const running = time('six_months', '2027-06-22', ['one_month', '2027-05-22']);
    expect(add(time('six_months', '2027-05-22'), 'six_months').paid).toEqual(
      time('six_months', '2027-11-22'),
    );
    expect(add(running, 'six_months').paid).toEqual(
      time('six_months', '2027-12-22', ['one_month', '2027-11-22']),
    );
  });

  it('is added to the one that comes next, as the larger of the two', () => {
    const running = time('six_months', '2027-06-22', ['one_month', '2027-05-22']);
    expect(add(running, 'three_months').paid).toEqual(
      time('six_months', '2027-09-22', ['three_months', '2027-05-22']),
    );
    expect(add(add(running, 'three_months').paid, 'one_month').paid).toEqual(
      time('six_months', '2027-10-22', ['three_months', '2027-05-22']),
    );
  });

  it('follows the plan that has taken the place of an earlier one', () => {
    const running = time('six_months', '2026-12-22', ['one_month', '2026-11-22']);
    expect(add(running, 'one_month').paid).toEqual(time('one_month', '2027-01-22'));
  });

  it('leaves a plan without end as it is, unless it is larger', () => {
    const endless = { ...time('six_months', '2027-05-22'), expiresAt: null };
    expect(add(endless, 'one_month').paid).toEqual(endless);
    expect(add(endless, 'yearly').paid).toEqual({ ...endless, tier: 'yearly' });
  });

  it('never loses a paid day, whatever is bought after whatever', () => {
    const plans = Object.keys(LIMITS) as PaidPlan[];
    for (const first of plans)
      for (const second of plans)
        for (const third of plans) {
          const before = add(add(undefined, first).paid, second).paid;
          const { paid, beginsAt } = add(before, third);
          const added = (paid.expiresAt?.getTime() ?? 0) - (before.expiresAt?.getTime() ?? 0);
          expect(added).toBeGreaterThanOrEqual(28 * DAY_MS);
          expect(beginsAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
          expect(isLargerPlan(first, currentTier(paid, NOW), LIMITS)).toBe(false);
        }
  });
});

describe('the plan that holds', () => {
  it('changes at the moment at which the next one begins', () => {
    const paid = time('six_months', '2027-06-22', ['one_month', '2027-05-22']);
    expect(currentTier(paid, new Date(day('2027-05-22').getTime() - 1))).toBe('six_months');
    expect(currentTier(paid, day('2027-05-22'))).toBe('one_month');
  });
});

describe('a larger plan', () => {
  it('gives more quizzes a month, or as many for longer', () => {
    expect(isLargerPlan('yearly', 'six_months', LIMITS)).toBe(true);
    expect(isLargerPlan('six_months', 'yearly', LIMITS)).toBe(false);
    expect(isLargerPlan('three_months', 'three_months', LIMITS)).toBe(false);
    const alike = { ...LIMITS, one_month: -1, six_months: -1 };
    expect(isLargerPlan('six_months', 'one_month', alike)).toBe(true);
    expect(isLargerPlan('one_month', 'yearly', alike)).toBe(false);
    expect(isLargerPlan('yearly', 'lifetime', alike)).toBe(false);
  });
});
