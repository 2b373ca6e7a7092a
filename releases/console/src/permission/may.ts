import type { ReleaseAction } from '@glossa/contract/operators/grant';
import type { Me } from '@glossa/contract/operators/token';

/** Whether the token is good for an action on an app. The server decides; this only spares the way there. */
export function may(
  { apps, actions }: Pick<Me, 'apps' | 'actions'>,
  action: ReleaseAction,
  app?: string,
): boolean {
  if (!actions.includes(action)) return false;
  // Lists and logs are of all apps at once.
  if (action === 'read') return true;
  return apps === '*' || app === undefined || apps.includes(app);
}
