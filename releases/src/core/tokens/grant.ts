import type { ReleaseAction } from '@glossa/contract/operators/action';
import type { Grant } from '@glossa/contract/operators/grant';

/** The app that a request is about; undefined for requests about no single app. */
export type Reach = { app: string } | undefined;

/** Names are compared as they are: what is not exactly an app of the grant is another app. */
export function allows({ apps, actions }: Grant, action: ReleaseAction, reach: Reach): boolean {
  if (!actions.includes(action)) return false;
  if (apps === '*') return true;
  return action === 'read' || reach === undefined || apps.includes(reach.app);
}

/** Whether all that `part` allows is allowed by `whole` as well. */
export function covers(whole: Grant, part: Grant): boolean {
  const { apps } = whole;
  const coversApps = apps === '*' || (part.apps !== '*' && part.apps.every((app) => apps.includes(app)));
  return coversApps && part.actions.every((action) => whole.actions.includes(action));
}

/** `publish, promote of quiz`. */
export function describeGrant({ apps, actions }: Grant): string {
  return `${actions.join(', ')} of ${apps === '*' ? 'all apps' : apps.join(', ')}`;
}
