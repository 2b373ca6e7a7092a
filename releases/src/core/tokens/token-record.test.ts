import { ALL_ACTIONS, type Grant } from '@glossa/contract/operators/grant';
import { allows, covers, describeGrant, ROLES } from './token-record';

const quiz = 'quiz';
const video = 'video';

function ofRole(name: string, apps: Grant['apps']): Grant {
  return { apps, actions: [...(ROLES[name]?.actions ?? [])] };
}

describe('a role', () => {
  it('of a team is for its own app and nothing else', () => {
    const team = ofRole('team', ['quiz']);
    for (const action of ['publish', 'promote', 'rollback', 'canary', 'guard', 'override'] as const) {
      expect([allows(team, action, quiz), allows(team, action, video)]).toEqual([true, false]);
    }
    for (const action of ['revoke', 'tokens'] as const) expect(allows(team, action, quiz)).toBe(false);
  });

  it('of ops rolls back every app and publishes none', () => {
    const ops = ofRole('ops', '*');
    for (const action of ['rollback', 'revoke', 'guard'] as const) {
      expect([allows(ops, action, quiz), allows(ops, action, video)]).toEqual([true, true]);
    }
    for (const action of ['publish', 'promote', 'canary', 'tokens'] as const)
      expect(allows(ops, action, quiz)).toBe(false);
  });

  it('of the owner may everything', () => {
    for (const action of ALL_ACTIONS) expect(allows(ofRole('owner', '*'), action, quiz)).toBe(true);
  });
});

describe('a grant', () => {
  it('to read is not bound to an app', () => {
    const reader: Grant = { apps: ['quiz'], actions: ['read'] };
    expect([allows(reader, 'read', undefined), allows(reader, 'read', video)]).toEqual([true, true]);
  });

  it('covers another when it has each of its actions on each of its apps', () => {
    const wide: Grant = { apps: ['quiz', 'video'], actions: ['publish', 'tokens'] };
    expect(covers(wide, { apps: ['video'], actions: ['publish'] })).toBe(true);
    expect(covers(wide, { apps: ['video', 'account'], actions: ['publish'] })).toBe(false);
    expect(covers(wide, { apps: ['video'], actions: ['publish', 'revoke'] })).toBe(false);
    expect(covers(wide, { apps: '*', actions: ['publish'] })).toBe(false);
    expect(covers({ ...wide, apps: '*' }, { apps: '*', actions: ['tokens'] })).toBe(true);
  });

  it('is formatted as text', () => {
    expect(describeGrant({ apps: ['quiz'], actions: ['publish', 'read'] })).toBe('publish, read for quiz');
    expect(describeGrant({ apps: '*', actions: ['read'] })).toBe('read for all apps');
  });
});
