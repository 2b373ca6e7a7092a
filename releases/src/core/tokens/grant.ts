import { ALL_ACTIONS, type Grant, type ReleaseAction } from '@glossa/contract/operators/grant';

interface Role {
  actions: readonly ReleaseAction[];
  apps: 'one' | 'all';
}

/** Predefined sets of actions. A token stores the actions, not the role, so a change here changes no token. */
export const ROLES: Readonly<Record<string, Role>> = {
  team: { actions: ['publish', 'promote', 'rollback', 'canary', 'guard', 'override', 'read'], apps: 'one' },
  ops: { actions: ['rollback', 'revoke', 'guard', 'read'], apps: 'all' },
  owner: { actions: ALL_ACTIONS, apps: 'all' },
};

/** Names are compared exactly. Without an app: for requests about no single app. */
export function allows({ apps, actions }: Grant, action: ReleaseAction, app?: string): boolean {
  if (!actions.includes(action)) return false;
  return apps === '*' || action === 'read' || app === undefined || apps.includes(app);
}

/** True when `whole` allows everything that `part` allows. */
export function covers(whole: Grant, part: Grant): boolean {
  const { apps } = whole;
  const coversApps = apps === '*' || (part.apps !== '*' && part.apps.every((app) => apps.includes(app)));
  return coversApps && part.actions.every((action) => whole.actions.includes(action));
}

/** Formats a grant as `publish, promote of quiz`. */
export function describeGrant({ apps, actions }: Grant): string {
  return `${actions.join(', ')} of ${apps === '*' ? 'all apps' : apps.join(', ')}`;
}
