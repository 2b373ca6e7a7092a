import { ALL_ACTIONS, type ReleaseAction } from '@glossa/contract/operators/action';

interface Role {
  actions: readonly ReleaseAction[];
  /** How far it goes: the one app that is named, or all of them. */
  apps: 'one' | 'all';
}

/** Ready-made sets of actions. A token keeps the actions, not the role: changing one here changes no token. */
export const ROLES: Readonly<Record<string, Role>> = {
  team: { actions: ['publish', 'promote', 'rollback', 'canary', 'guard', 'override', 'read'], apps: 'one' },
  ops: { actions: ['rollback', 'revoke', 'guard', 'read'], apps: 'all' },
  owner: { actions: ALL_ACTIONS, apps: 'all' },
};
