import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import {
  canaryEvent,
  knownReleases,
  revokeEvent,
  storedRelease,
  type EventInput,
} from '../../../testing/known-releases';
import { setGuard } from '../guard/guard-watch';
import { autoRollback } from './moves';

const rule: GuardRule = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
const evidence: Evidence = {
  candidate: { version: '1.2.0', visitors: 40, failed: 12 },
  networks: 9,
  p: 0.001,
  rule,
};
const shelf = [
  storedRelease({ app: 'shell', provides: { react: '19.0.0' } }),
  ...['1.0.0', '1.1.0', '1.2.0'].map((version) =>
    storedRelease({ app: 'quiz', version, mounts: ['/quizzes'] }),
  ),
];
const guard = (on: boolean): EventInput => ({
  action: 'guard',
  app: 'quiz',
  version: '1.0.0',
  guard: { ...rule, on },
});
const known = (...moves: (string | EventInput)[]) =>
  knownReleases(shelf, 'shell 1.0.0', 'quiz 1.0.0', 'quiz 1.1.0', guard(true), ...moves);

describe('the guard', () => {
  it('ends the canary of a version, with the evidence', () => {
    expect(
      autoRollback(known(canaryEvent('quiz', '1.2.0', 10)), { app: 'quiz', version: '1.2.0', evidence })
        ?.draft,
    ).toEqual({
      action: 'canary',
      app: 'quiz',
      version: '1.2.0',
      from: '1.1.0',
      reason: null,
      canary: { rollout: 'first', percent: 0 },
      evidence,
    });
  });

  it('goes back from a live version to the last one that fits, also during another canary', () => {
    for (const moves of [['quiz 1.2.0'], ['quiz 1.2.0', canaryEvent('quiz', '1.0.0', 5)]]) {
      expect(autoRollback(known(...moves), { app: 'quiz', version: '1.2.0', evidence })?.draft).toEqual({
        action: 'rollback',
        app: 'quiz',
        version: '1.1.0',
        from: '1.2.0',
        reason: null,
        evidence,
      });
    }
  });

  it.each([
    ['it is off', known('quiz 1.2.0', guard(false))],
    ['it was never set', knownReleases(shelf, 'quiz 1.1.0', 'quiz 1.2.0')],
    ['the version was rolled back from', known('quiz 1.2.0', '-quiz 1.1.0')],
    ['the canary has ended', known(canaryEvent('quiz', '1.2.0', 10), canaryEvent('quiz', '1.2.0', 0))],
    ['the version was replaced', known('quiz 1.2.0', 'quiz 1.0.0')],
    ['nobody ever got the version', known()],
  ])('does nothing when %s', (_why, releases) => {
    expect(autoRollback(releases, { app: 'quiz', version: '1.2.0', evidence })).toBeUndefined();
    expect(autoRollback(releases, { app: 'chess', version: '1.2.0', evidence })).toBeUndefined();
  });

  it('reports when there is no rollback target', () => {
    const first = knownReleases(shelf, 'quiz 1.2.0', guard(true));
    expect(() => autoRollback(first, { app: 'quiz', version: '1.2.0', evidence })).toThrow(
      '1.2.0 is the first live version of quiz, so there is nothing to roll back to.',
    );
    const left = known('quiz 1.2.0', '-quiz 1.1.0', revokeEvent('quiz', '1.0.0', '1.1.0'));
    expect(() => autoRollback(left, { app: 'quiz', version: '1.1.0', evidence })).toThrow(
      'Every earlier version of quiz was rolled back or revoked, so there is no automatic rollback target. Choose a version with --to: 1.2.0.',
    );
  });
});

describe('the rule of the guard', () => {
  it('begins with 20 visitors, 3 networks and five in a hundred, and keeps fields that are left out', () => {
    const releases = knownReleases(shelf, 'quiz 1.1.0');
    const first = setGuard(releases, { app: 'quiz', on: true });
    expect(first).toEqual({
      draft: { action: 'guard', app: 'quiz', version: '1.1.0', from: '1.1.0', reason: null, guard: rule },
    });
    releases.add({ action: 'guard', app: 'quiz', version: '1.1.0', guard: { ...rule, min_visitors: 50 } });
    expect(setGuard(releases, { app: 'quiz', on: false, max_excess: 0.1 })?.draft.guard).toEqual({
      on: false,
      min_visitors: 50,
      min_networks: 3,
      max_excess: 0.1,
    });
  });

  it('writes nothing when nothing changes, and moves no live set', () => {
    const releases = known();
    expect(setGuard(releases, { app: 'quiz', on: true })).toBeUndefined();
    expect(releases.history.liveRevision).toBe(releases.history.head - 1);
  });

  it('can be set before the first promotion, though not of an app that does not exist', () => {
    expect(setGuard(knownReleases(shelf), { app: 'quiz', on: true })).toMatchObject({
      draft: { version: '1.2.0', from: null },
    });
    expect(() => setGuard(known(), { app: 'chess', on: true })).toThrow('There is no app "chess"');
  });
});
