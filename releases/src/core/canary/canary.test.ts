import {
  canaryEvent,
  knownReleases,
  catchRefusal,
  revokeEvent,
  storedRelease,
} from '../../../testing/known-releases';
import { canary, type CanaryRequest } from './canary';
import type { Decision } from '../log/history';
import { promote, rollback } from '../moves/moves';
import type { KnownReleases } from '../log/history';
import { plan } from '../gate/plan';

const shell = (version: string, react: string) =>
  storedRelease({ app: 'shell', version, provides: { react } });
const quiz = (version: string, more: object = {}) =>
  storedRelease({ app: 'quiz', version, mounts: ['/quizzes'], requires: { react: '^19.0.0' }, ...more });

const shelf = [
  shell('1.0.0', '19.0.0'),
  shell('1.1.0', '19.2.0'),
  shell('2.0.0', '20.0.0'),
  ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => quiz(version)),
  quiz('2.0.0', { requires: { react: '^19.2.0' } }),
  storedRelease({ app: 'notes', mounts: ['/notes'] }),
];
const story = ['shell 1.0.0', 'quiz 1.0.0', 'quiz 1.1.0'];
const begun = () => knownReleases(shelf, ...story, canaryEvent('quiz', '1.2.0', 10));

function decided(known: KnownReleases, request: Partial<CanaryRequest>): Decision | undefined {
  return canary(known, { app: 'quiz', version: '1.2.0', percent: 10, ...request });
}

describe('a canary', () => {
  it('begins a rollout of its own beside the live version', () => {
    const known = knownReleases(shelf, ...story);
    expect(decided(known, { reason: 'new player' })).toEqual({
      draft: {
        action: 'canary',
        app: 'quiz',
        version: '1.2.0',
        from: '1.1.0',
        reason: 'new player',
        canary: { rollout: `r${known.history.head + 1}`, percent: 10 },
      },
      findings: [],
    });
  });

  it('keeps its rollout when the share is raised or lowered, and the time it began', () => {
    const known = begun();
    const since = known.history.apps.get('quiz')?.canary?.since;
    for (const percent of [50, 5, 0.5, 100]) {
      const draft = decided(known, { percent })?.draft;
      expect(draft?.canary).toEqual({ rollout: 'first', percent });
      known.add({ ...draft, action: 'canary', app: 'quiz', version: '1.2.0' });
      expect(known.history.apps.get('quiz')?.canary).toMatchObject({ rollout: 'first', percent, since });
    }
  });

  it('of another version is a new rollout, also of one that was tried before', () => {
    const known = begun();
    const second = decided(known, { version: '1.3.0' })?.draft;
    expect(second?.canary?.rollout).toBe(`r${known.history.head + 1}`);
    known.add({ ...second, action: 'canary', app: 'quiz', version: '1.3.0' });
    expect(decided(known, {})?.draft.canary?.rollout).toBe(`r${known.history.head + 1}`);
  });

  it('is unchanged when nothing differs', () => {
    expect(decided(begun(), { percent: 10 })).toBeUndefined();
  });

  it('ends at 0, whether or not its version is named', () => {
    for (const version of ['1.2.0', undefined]) {
      expect(decided(begun(), { version, percent: 0, reason: 'enough' })?.draft).toEqual({
        action: 'canary',
        app: 'quiz',
        version: '1.2.0',
        from: '1.1.0',
        reason: 'enough',
        canary: { rollout: 'first', percent: 0 },
      });
    }
  });

  it('ends with a promotion of its version, which is the normal end, or of any other', () => {
    for (const version of ['1.2.0', '1.3.0']) {
      const known = begun();
      known.add({
        ...promote(known, { app: 'quiz', version })?.draft,
        action: 'promote',
        app: 'quiz',
        version,
      });
      expect(known.history.apps.get('quiz')).toMatchObject({ canary: undefined, withdrawn: new Map() });
    }
  });

  it.each<[string, Partial<CanaryRequest>, string]>([
    ['of an app that was never live', { app: 'notes', version: '1.0.0' }, 'no_live_version'],
    ['of the live version', { version: '1.1.0' }, 'already_live'],
    ['of a version that does not exist', { version: '9.9.9' }, 'unknown_version'],
    ['of an app that does not exist', { app: 'chess' }, 'unknown_app'],
    ['of no version', { version: undefined }, 'invalid_request'],
    ['seen at a revision that has passed', { expected_revision: 1 }, 'revision_moved'],
    ['by force without a reason', { force: true }, 'reason_required'],
    ['ended that does not run', { app: 'shell', percent: 0 }, 'no_canary'],
    ['ended that tries another version', { version: '1.3.0', percent: 0 }, 'no_canary'],
  ])('is refused: %s', (_what, request, code) => {
    const refusal = catchRefusal(() => decided(begun(), request));
    expect(refusal.code).toBe(code);
    expect(refusal.message.includes('Use promote')).toBe(code === 'no_live_version');
  });
});

describe('the gate', () => {
  it('evaluates a canary like a promotion, and can be forced', () => {
    const known = knownReleases(shelf, ...story);
    const error = catchRefusal(() => decided(known, { version: '2.0.0' }));
    expect([error.code, error.findings]).toMatchObject(['gate_refused', [{ code: 'shared_mismatch' }]]);
    const forced = decided(known, { version: '2.0.0', force: true, reason: 'ours alone' });
    expect(forced?.draft.forced).toMatchObject([{ code: 'shared_mismatch' }]);
  });

  it('evaluates again when the percentage is raised, not when it is lowered or the canary ended', () => {
    const known = knownReleases(
      shelf,
      ...story,
      'shell 1.1.0',
      canaryEvent('quiz', '2.0.0', 10),
      '-shell 1.0.0',
    );
    const change = (percent: number) => decided(known, { version: '2.0.0', percent });
    expect(catchRefusal(() => change(20)).code).toBe('gate_refused');
    expect(change(5)?.draft.canary?.percent).toBe(5);
    expect(change(0)?.draft.canary?.percent).toBe(0);
  });

  it('never lets a revoked version go live or be tried, even with force', () => {
    const known = knownReleases(shelf, ...story, revokeEvent('quiz', '1.0.0', '1.1.0'));
    const force = { app: 'quiz', version: '1.0.0', force: true, reason: 'I must' };
    for (const attempt of [
      () => canary(known, { ...force, percent: 1 }),
      () => promote(known, force),
      () => rollback(known, force),
    ]) {
      const error = catchRefusal(attempt);
      expect([error.code, error.findings]).toMatchObject([
        'gate_refused',
        [{ code: 'version_revoked', level: 'never' }],
      ]);
    }
    expect(plan(known, 'quiz', '1.0.0')).toMatchObject({
      allowed: false,
      findings: [{ code: 'version_revoked' }],
    });
  });

  it('names pages that only the canary has', () => {
    const wider = quiz('1.4.0', { mounts: ['/quizzes', '/exams'] });
    const known = knownReleases([...shelf, wider], ...story);
    expect(decided(known, { version: '1.4.0' })?.findings).toMatchObject([
      { code: 'mount_vanishes', level: 'notice', detail: expect.stringContaining('/exams') },
    ]);
  });
});

describe('while a shell has a canary', () => {
  // Quiz 3 wants what only the new shell has, quiz 1.1 fits both.
  const tried = () => knownReleases(shelf, ...story, canaryEvent('shell', '1.1.0', 50));

  it('it must fit every live remote', () => {
    const known = knownReleases(shelf, ...story);
    const error = catchRefusal(() => canary(known, { app: 'shell', version: '2.0.0', percent: 50 }));
    expect(error.findings).toMatchObject([
      { detail: expect.stringContaining('quiz 1.1.0 needs react ^19.0.0') },
    ]);
  });

  it('it must fit every remote’s canary as well', () => {
    const strict = quiz('1.5.0', { requires: { react: '~19.0.0' } });
    const known = knownReleases([...shelf, strict], ...story, canaryEvent('quiz', '1.5.0', 10));
    const error = catchRefusal(() => canary(known, { app: 'shell', version: '1.1.0', percent: 50 }));
    expect(error.findings).toMatchObject([
      {
        detail: expect.stringContaining('quiz 1.5.0'),
        advice: expect.stringContaining('end the canary of quiz'),
      },
    ]);
  });

  it('a remote must fit both shells', () => {
    expect(promote(tried(), { app: 'quiz', version: '1.2.0' })?.findings).toEqual([]);
    const onlyNew = catchRefusal(() => promote(tried(), { app: 'quiz', version: '2.0.0' }));
    expect(onlyNew.findings).toMatchObject([{ detail: expect.stringContaining('shell 1.0.0 provides') }]);
    const strict = quiz('1.5.0', { requires: { react: '~19.0.0' } });
    const known = knownReleases([...shelf, strict], ...story, canaryEvent('shell', '1.1.0', 50));
    for (const attempt of [
      () => promote(known, { app: 'quiz', version: '1.5.0' }),
      () => canary(known, { app: 'quiz', version: '1.5.0', percent: 1 }),
    ]) {
      const error = catchRefusal(attempt);
      expect(error.findings).toMatchObject([
        {
          detail: expect.stringContaining('shell 1.1.0 provides 19.2.0'),
          advice: expect.stringContaining('canary of shell'),
        },
      ]);
    }
    expect(plan(known, 'quiz', '1.5.0').allowed).toBe(false);
  });

  it('a rollback of a remote passes beside a canary, with a notice', () => {
    const old = quiz('0.9.0', { requires: { react: '~19.0.0' } });
    const known = knownReleases(
      [...shelf, old],
      'shell 1.0.0',
      'quiz 0.9.0',
      'quiz 1.1.0',
      canaryEvent('shell', '1.1.0', 5),
    );
    expect(rollback(known, { app: 'quiz' })).toMatchObject({
      draft: { version: '0.9.0' },
      findings: [
        { code: 'shared_mismatch', level: 'notice', advice: expect.stringContaining('canary of shell') },
      ],
    });
  });
});

describe('a rollback while a canary runs', () => {
  it('without a version ends the canary and keeps the live version, because the canary began last', () => {
    expect(rollback(begun(), { app: 'quiz', reason: 'white screens' })).toEqual({
      draft: {
        action: 'canary',
        app: 'quiz',
        version: '1.2.0',
        from: '1.1.0',
        reason: 'white screens',
        canary: { rollout: 'first', percent: 0 },
      },
    });
  });

  it('repeated, goes back from the live version', () => {
    const known = begun();
    known.add({ ...rollback(known, { app: 'quiz' }).draft });
    expect(rollback(known, { app: 'quiz' }).draft).toMatchObject({ action: 'rollback', version: '1.0.0' });
  });

  it('to a named version goes there and ends the canary', () => {
    const known = begun();
    const { draft } = rollback(known, { app: 'quiz', version: '1.0.0' });
    expect(draft).toMatchObject({ action: 'rollback', version: '1.0.0', from: '1.1.0' });
    known.add(draft);
    expect(known.history.apps.get('quiz')?.canary).toBeUndefined();
  });

  it('to the canary’s version makes it live', () => {
    const known = knownReleases(
      shelf,
      ...story,
      'quiz 1.2.0',
      'quiz 1.3.0',
      canaryEvent('quiz', '1.1.0', 10),
    );
    known.add(rollback(known, { app: 'quiz', version: '1.1.0' }).draft);
    expect(known.history.apps.get('quiz')).toMatchObject({
      chain: ['1.0.0', '1.1.0'],
      withdrawn: new Map([['1.3.0', 'rolled-back']]),
    });
  });
});
