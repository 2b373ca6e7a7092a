import { isInCanary } from '../canary/canary';
import { RecentlyShown, type ShownApp } from './recently-shown';

const start = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number) => start + count * 60_000;
const quiz = (live: string, fallback?: string, canary?: ShownApp['canary']) =>
  new Map([['quiz', { live, fallback, canary }]]);

/** A visitor inside the rollout and one outside. */
const rollout = { version: '1.2.0', rollout: 'r1', percent: 50 };
const visitors = Array.from({ length: 50 }, (_, at) => `visitor-${at}`);
const takenIn = visitors.find((each) => isInCanary('quiz', 'r1', each, 50)) ?? '';
const leftOut = visitors.find((each) => !isInCanary('quiz', 'r1', each, 50)) ?? '';

describe('what a visitor was shown', () => {
  it('is the live version and its fallback', () => {
    const shown = new RecentlyShown(quiz('1.1.0', '1.0.0'));
    const was = (version: string, app = 'quiz') => shown.wasShown(app, version, 'ana', start);
    expect([was('1.1.0'), was('1.0.0'), was('1.2.0'), was('1.1.0', 'video')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is the canary for its visitors only', () => {
    const shown = new RecentlyShown(quiz('1.1.0', '1.0.0', rollout));
    const was = (visitor: string) =>
      ['1.2.0', '1.1.0', '1.0.0'].map((version) => shown.wasShown('quiz', version, visitor, start));
    expect(was(takenIn)).toEqual([true, true, false]);
    expect(was(leftOut)).toEqual([false, true, true]);
  });

  it('counts for ten minutes after it changed', () => {
    const shown = new RecentlyShown(quiz('1.1.0', undefined, rollout));
    shown.moved(quiz('1.3.0'), start);
    shown.moved(quiz('1.4.0'), minutes(5));
    const was = (version: string, at: number) => shown.wasShown('quiz', version, takenIn, minutes(at));
    expect([was('1.2.0', 10), was('1.1.0', 10), was('1.3.0', 10), was('1.4.0', 10)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([was('1.2.0', 11), was('1.1.0', 11), was('1.3.0', 11), was('1.4.0', 11)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(shown.wasShown('quiz', '1.2.0', leftOut, minutes(1))).toBe(false);
  });
});
