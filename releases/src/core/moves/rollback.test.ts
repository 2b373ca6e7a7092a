import { knownReleases, catchRefusal, storedRelease } from '../../../testing/known-releases';
import type { KnownReleases } from '../log/history';
import { buildLiveSet } from '../live-set/live-set';
import { autoRollback, revoke, rollback, type RollbackRequest } from './moves';

const shell = (version: string, react: string) =>
  storedRelease({ app: 'shell', version, provides: { react } });
const quiz = (version: string, react: string) =>
  storedRelease({ app: 'quiz', version, mounts: ['/quizzes'], requires: { react } });

/** Quiz was live as 1.0.0, 2.0.0, 3.0.0 and 4.0.0; 2.0.0 and 3.0.0 do not fit the shell of now. */
const shelf = [
  shell('1.0.0', '18.3.0'),
  shell('2.0.0', '19.0.0'),
  quiz('1.0.0', '^18.0.0 || ^19.0.0'),
  quiz('2.0.0', '^18.0.0'),
  quiz('3.0.0', '^18.3.0'),
  quiz('4.0.0', '^18.3.0 || ^19.0.0'),
];
const quizMoves = ['quiz 1.0.0', 'quiz 2.0.0', 'quiz 3.0.0', 'quiz 4.0.0'];
const known = () => knownReleases(shelf, 'shell 1.0.0', ...quizMoves, 'shell 2.0.0');

const refused = (releases: KnownReleases, request: RollbackRequest) =>
  catchRefusal(() => rollback(releases, request));

describe('a rollback without a version', () => {
  it('takes the last version that was live', () => {
    const releases = knownReleases(shelf, 'shell 1.0.0', ...quizMoves);
    expect(rollback(releases, { app: 'quiz' })).toMatchObject({
      draft: { action: 'rollback', app: 'quiz', from: '4.0.0', version: '3.0.0', reason: null },
      findings: [],
      skipped: [],
    });
  });

  it('skips versions that do not fit the live set, with findings', () => {
    const { draft, skipped } = rollback(known(), { app: 'quiz', reason: 'slow' });
    expect(draft).toEqual({
      action: 'rollback',
      app: 'quiz',
      from: '4.0.0',
      version: '1.0.0',
      reason: 'slow',
    });
    expect(skipped).toMatchObject([
      { version: '3.0.0', findings: [{ code: 'shared_mismatch' }] },
      { version: '2.0.0', findings: [{ code: 'shared_mismatch' }] },
    ]);
  });

  it('skips a version whose files are gone', () => {
    const releases = knownReleases(
      shelf.filter(({ release }) => release.app !== 'quiz' || release.version !== '3.0.0'),
      'shell 1.0.0',
      ...quizMoves,
    );
    expect(rollback(releases, { app: 'quiz' })).toMatchObject({
      draft: { version: '2.0.0' },
      skipped: [{ version: '3.0.0', findings: [{ code: 'bundle_missing' }] }],
    });
  });

  it('never offers the live version, even if it was live before', () => {
    const moves = ['quiz 1.0.0', 'quiz 2.0.0', 'quiz 1.0.0'];
    const releases = knownReleases(shelf, 'shell 1.0.0', 'shell 2.0.0', ...moves);
    expect(refused(releases, { app: 'quiz' }).code).toBe('nothing_ready');
  });

  it('goes to the fallback version of the live set', () => {
    expect(buildLiveSet(known()).apps['quiz']?.fallback?.version).toBe('1.0.0');
    const none = knownReleases(shelf, 'shell 1.0.0', 'quiz 3.0.0', 'quiz 4.0.0', 'shell 2.0.0');
    expect(buildLiveSet(none).apps['quiz']).not.toHaveProperty('fallback');
  });

  it('is refused when no earlier version fits, with the findings of each', () => {
    const releases = knownReleases(shelf, 'shell 1.0.0', ...quizMoves.slice(1), 'shell 2.0.0');
    const error = refused(releases, { app: 'quiz' });
    expect([error.code, error.findings?.length]).toEqual(['nothing_ready', 2]);
    expect(error.message).toContain('3.0.0, 2.0.0');
  });

  it('with force, prefers a version that fits, otherwise takes the last one', () => {
    const force = { app: 'quiz', force: true, reason: 'all is lost' };
    expect(rollback(known(), force).draft).toMatchObject({ version: '1.0.0' });
    expect(rollback(known(), force).draft).not.toHaveProperty('forced');
    const releases = knownReleases(shelf, 'shell 1.0.0', ...quizMoves.slice(1), 'shell 2.0.0');
    expect(rollback(releases, force).draft).toMatchObject({
      version: '3.0.0',
      reason: 'all is lost',
      forced: [{ code: 'shared_mismatch' }],
    });
  });
});

describe('a rollback to a version', () => {
  it('is gated as well', () => {
    const error = refused(known(), { app: 'quiz', version: '3.0.0' });
    expect([error.code, error.findings]).toMatchObject(['gate_refused', [{ code: 'shared_mismatch' }]]);
    expect(rollback(known(), { app: 'quiz', version: '1.0.0' }).draft.version).toBe('1.0.0');
  });

  it('can be forced, with a reason', () => {
    const request = { app: 'quiz', version: '3.0.0', force: true };
    expect(refused(known(), request).code).toBe('reason_required');
    expect(refused(known(), { ...request, reason: '  ' }).code).toBe('reason_required');
    const { draft } = rollback(known(), { ...request, reason: 'the shell follows' });
    expect(draft).toMatchObject({
      version: '3.0.0',
      forced: [{ code: 'shared_mismatch', level: 'refusal' }],
    });
  });

  it('cannot be forced onto the mount of another app', () => {
    const rivals = [
      storedRelease({ app: 'a', version: '1.0.0', mounts: ['/a', '/b'] }),
      storedRelease({ app: 'a', version: '2.0.0', mounts: ['/a'] }),
      storedRelease({ app: 'b', version: '1.0.0', mounts: ['/b'] }),
    ];
    const moves = ['shell 1.0.0', 'a 1.0.0', 'a 2.0.0', 'b 1.0.0'];
    const releases = knownReleases([shell('1.0.0', '19.0.0'), ...rivals], ...moves);
    for (const version of ['1.0.0', undefined]) {
      const error = refused(releases, { app: 'a', version, force: true, reason: 'it was ours' });
      expect([error.code, error.findings]).toMatchObject(['gate_refused', [{ code: 'mount_taken' }]]);
    }
  });

  it('of the shell is checked against every live remote', () => {
    const releases = knownReleases(
      [...shelf, storedRelease({ app: 'video', requires: { react: '^19.0.0' } })],
      'shell 1.0.0',
      'shell 2.0.0',
      'video 1.0.0',
    );
    expect(refused(releases, { app: 'shell' }).code).toBe('nothing_ready');
    expect(refused(releases, { app: 'shell' }).findings).toMatchObject([
      { detail: 'video 1.0.0 needs react ^19.0.0, but shell 1.0.0 provides 18.3.0.' },
    ]);
  });

  it('is allowed although a page of the newer version vanishes', () => {
    const versions = [
      storedRelease({ app: 'quiz', version: '1.0.0', mounts: ['/quizzes'] }),
      storedRelease({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes', '/exams'] }),
    ];
    expect(rollback(knownReleases(versions, 'quiz 1.0.0', 'quiz 2.0.0'), { app: 'quiz' })).toMatchObject({
      draft: { version: '1.0.0' },
      findings: [{ code: 'shell_not_live' }, { code: 'mount_vanishes', level: 'notice' }],
    });
  });
});

describe('the gate', () => {
  const evidence = {
    candidate: { version: '4.0.0', visitors: 40, failed: 12 },
    networks: 9,
    p: 0.001,
    rule: { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 },
  };

  it.each([
    ['a rollback', (releases: KnownReleases) => rollback(releases, { app: 'quiz' })],
    ['a named rollback', (releases: KnownReleases) => rollback(releases, { app: 'quiz', version: '1.0.0' })],
    ['a revocation', (releases: KnownReleases) => revoke(releases, { app: 'quiz', reason: 'leaks' })],
    [
      'the rollback of a tripped guard',
      (releases: KnownReleases) => autoRollback(releases, { app: 'quiz', version: '4.0.0', evidence }),
    ],
  ])('evaluates the target of %s once', (_move, decide) => {
    const [first, ...others] = [shelf[2], ...shelf.slice(0, 2), ...shelf.slice(3)];
    if (!first) throw new Error('The shelf is empty.');
    let evaluations = 0;
    const { navigation } = first.release;
    // The check of the navigation reads it once in each evaluation.
    const release = Object.defineProperty({ ...first.release }, 'navigation', {
      get: () => {
        evaluations += 1;
        return navigation;
      },
    });
    const guard = { action: 'guard', app: 'quiz', version: '4.0.0', guard: evidence.rule } as const;
    const versions = [{ ...first, release }, ...others.flatMap((stored) => stored ?? [])];
    const releases = knownReleases(versions, 'shell 1.0.0', ...quizMoves, 'shell 2.0.0', guard);
    expect(decide(releases)?.draft.version).toBe('1.0.0');
    expect(evaluations).toBe(1);
  });
});
