import {
  canaryEvent,
  knownReleases,
  catchRefusal,
  revokeEvent,
  storedRelease,
} from '../../../testing/known-releases';
import type { KnownReleases } from '../log/history';
import { revoke, type RevokeRequest } from './moves';

const quiz = (version: string, react = '^19.0.0') =>
  storedRelease({ app: 'quiz', version, mounts: ['/quizzes'], requires: { react } });
const shelf = [
  storedRelease({ app: 'shell', provides: { react: '19.0.0' } }),
  quiz('0.9.0', '^18.0.0'),
  ...['1.0.0', '1.1.0', '1.2.0'].map((version) => quiz(version)),
];
const story = ['shell 1.0.0', 'quiz 1.0.0', 'quiz 0.9.0', 'quiz 1.1.0'];
const reason = 'sends answers to a stranger';

function revoked(known: KnownReleases, request: Partial<RevokeRequest> = {}) {
  return revoke(known, { app: 'quiz', reason, ...request });
}

const refusal = (known: KnownReleases, request: Partial<RevokeRequest> = {}) =>
  catchRefusal(() => revoked(known, request));

describe('revoking the live version', () => {
  it('goes back to the last version that was live and fits, and names skipped versions', () => {
    for (const version of [undefined, '1.1.0']) {
      expect(revoked(knownReleases(shelf, ...story), { version })).toEqual({
        draft: { action: 'revoke', app: 'quiz', version: '1.0.0', from: '1.1.0', reason, revoked: '1.1.0' },
        findings: [],
        skipped: [{ version: '0.9.0', findings: [expect.objectContaining({ code: 'shared_mismatch' })] }],
      });
    }
  });

  it('goes back to the version that is named, through the gate', () => {
    const known = knownReleases(shelf, ...story);
    expect(revoked(known, { to: '1.0.0' })?.draft.version).toBe('1.0.0');
    expect(refusal(known, { to: '0.9.0' }).code).toBe('gate_refused');
    expect(revoked(known, { to: '0.9.0', force: true })?.draft).toMatchObject({
      version: '0.9.0',
      forced: [{ code: 'shared_mismatch' }],
    });
    expect(refusal(known, { to: '1.2.0' }).code).toBe('never_live');
    expect(refusal(known, { to: '1.1.0' }).code).toBe('already_live');
  });

  it('is refused without a rollback target, with advice', () => {
    const { code, message } = refusal(knownReleases(shelf, 'shell 1.0.0', 'quiz 1.0.0'));
    expect([code, message]).toEqual([
      'nothing_to_roll_back_to',
      'quiz has no automatic rollback target for 1.0.0. Promote another version first, then revoke 1.0.0.',
    ]);
    const back = knownReleases(shelf, 'shell 1.0.0', 'quiz 1.0.0', 'quiz 1.1.0', '-quiz 1.0.0');
    expect(refusal(back).message).toContain('Choose a version with --to. These were live before: 1.1.0.');
    const unfit = knownReleases(shelf, 'shell 1.0.0', 'quiz 0.9.0', 'quiz 1.0.0');
    expect(refusal(unfit).code).toBe('nothing_ready');
    expect(revoked(unfit, { force: true })?.draft.version).toBe('0.9.0');
  });

  it('never goes back to one that was revoked before', () => {
    const known = knownReleases(
      shelf,
      ...story.slice(0, 2),
      'quiz 1.1.0',
      'quiz 1.2.0',
      revokeEvent('quiz', '1.1.0', '1.2.0'),
    );
    expect(revoked(known)?.draft).toMatchObject({ version: '1.0.0', revoked: '1.2.0' });
    expect(refusal(known, { to: '1.1.0', force: true }).findings).toMatchObject([
      { code: 'version_revoked' },
    ]);
  });
});

describe('revoking a version that is not live', () => {
  it('keeps the live version, whether it was live, is a canary or neither', () => {
    const known = knownReleases(shelf, ...story, canaryEvent('quiz', '1.2.0', 10));
    for (const version of ['1.0.0', '1.2.0', '0.9.0']) {
      expect(revoked(known, { version })?.draft).toEqual({
        action: 'revoke',
        app: 'quiz',
        version: '1.1.0',
        from: '1.1.0',
        reason,
        revoked: version,
      });
    }
  });

  it('takes no version to go back to', () => {
    expect(refusal(knownReleases(shelf, ...story), { version: '1.0.0', to: '0.9.0' }).code).toBe('not_live');
  });

  it('also bars a version of an app that was never live', () => {
    const known = knownReleases(shelf);
    expect(refusal(known).code).toBe('no_live_version');
    const decision = revoked(known, { version: '1.0.0' });
    expect(decision?.draft).toMatchObject({ from: null, revoked: '1.0.0' });
    if (decision) known.add(decision.draft);
    expect(known.history.apps.get('quiz')).toMatchObject({ chain: [], everLive: new Set() });
  });
});

describe('a revocation', () => {
  it('needs a reason', () => {
    expect(refusal(knownReleases(shelf, ...story), { reason: ' ' }).code).toBe('reason_required');
  });

  it('of what is revoked already writes nothing', () => {
    const known = knownReleases(shelf, ...story, revokeEvent('quiz', '1.1.0', '1.0.0'));
    expect(revoked(known, { version: '1.1.0' })).toBeUndefined();
  });

  it('requires known names and a current revision', () => {
    const known = knownReleases(shelf, ...story);
    expect(refusal(known, { version: '9.9.9' }).code).toBe('unknown_version');
    expect(refusal(known, { app: 'chess' }).code).toBe('unknown_app');
    expect(refusal(known, { expected_revision: 2 }).code).toBe('revision_moved');
  });
});
