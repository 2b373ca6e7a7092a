import { allActions, type ReleaseAction } from '@glossa/contract/operators/action';
import type { Grant } from '@glossa/contract/operators/grant';
import { roles } from '../core/tokens/roles';
import { textOption, type CliOptions } from './cli-command';
import { UserFault } from './user-fault';

export const grantOptions = [
  { flags: '--role <role>', summary: `ready-made actions: ${Object.keys(roles).join(', ')}` },
  { flags: '--app <apps>', summary: 'the app it is for; several with commas' },
  { flags: '--all-apps', summary: 'for every app, also later ones' },
  { flags: '--action <actions>', summary: `of ${allActions.join(', ')}; several with commas` },
];

/** What the options of `token create` ask for. */
export function grantOf(options: CliOptions): Grant {
  const named = listOption(options, 'app');
  const all = options['allApps'] === true;
  const roleName = textOption(options, 'role');
  if (named.length > 0 && all) throw new UserFault('usage', 'Give --app or --all-apps, not both.');
  if (roleName !== undefined) return grantOfRole(roleName, named, options);
  if (named.length === 0 && !all)
    throw new UserFault('usage', 'Say which app it is for: --app quiz, or --all-apps.');
  return { apps: all ? '*' : named, actions: actionsOf(options) };
}

function grantOfRole(name: string, named: string[], options: CliOptions): Grant {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  if (!role)
    throw new UserFault('usage', `There is no role "${name}", only: ${Object.keys(roles).join(', ')}.`);
  if (options['action'] !== undefined) throw new UserFault('usage', 'Give --role or --action, not both.');
  const actions = [...role.actions];
  if (role.apps === 'all') {
    if (named.length === 0) return { apps: '*', actions };
    throw new UserFault('usage', `The role ${name} is for all apps, so it takes no --app.`);
  }
  if (named.length === 1 && options['allApps'] !== true) return { apps: named, actions };
  throw new UserFault('usage', `The role ${name} is for one app: --app quiz.`);
}

function actionsOf(options: CliOptions): ReleaseAction[] {
  const given = listOption(options, 'action');
  const known = allActions.filter((action) => given.includes(action));
  const unknown = given.filter((name) => !allActions.some((action) => action === name));
  if (known.length > 0 && unknown.length === 0) return known;
  const what = unknown.length > 0 ? `There is no action "${unknown.join('", "')}".` : 'Say what it may do.';
  throw new UserFault('usage', `${what} --action takes some of: ${allActions.join(', ')}. Or give a --role.`);
}

function listOption(options: CliOptions, name: string): string[] {
  const parts = (textOption(options, name) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}
