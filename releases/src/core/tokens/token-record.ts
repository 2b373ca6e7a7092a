import { ALL_ACTIONS, type Grant, type ReleaseAction } from '@glossa/contract/operators/grant';
import type { TokenRecord, TokenView } from '@glossa/contract/operators/token';

/** No other token may have this name. */
export const OWNER_NAME = 'operator';

/** Names that differ in case or in what separates words are the same. */
export const normalizeName = (text: string): string => text.toLowerCase().replace(/[ ._-]+/g, ' ');

export function tokenState({ revoked_at, expires_at }: TokenRecord, now: Date): TokenView['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active';
}

/** Names a holder in the logs. The id is part of it, because a name may later belong to another token. */
export const formatActor = ({ name, id }: Pick<TokenRecord, 'name' | 'id'>): string => `${name} (${id})`;

/** The token that the server leaves for the CLI on its own machine. It is in no store and allows everything. */
export const createOwnerRecord = (sha256: string): TokenRecord => ({
  id: 'owner',
  name: OWNER_NAME,
  apps: '*',
  actions: [...ALL_ACTIONS],
  sha256,
  created_at: new Date(0).toISOString(),
  created_by: 'the site server',
  expires_at: null,
  revoked_at: null,
  revoked_by: null,
});

/**
 * Also true for tokens made, directly or through others, with each other's or with a third's: who makes a
 * token has seen it. The machine's own makes everyone's first tokens, so what it made does not count as its
 * person's.
 */
export function isSamePerson(
  records: ReadonlyMap<string, TokenRecord>,
  one: TokenRecord,
  other: TokenRecord,
): boolean {
  const holders = findHolders(records, one);
  return [...findHolders(records, other)].some((person) => holders.has(person));
}

/** The persons who have seen a token: whose it is, and whose tokens it was made with. */
function findHolders(records: ReadonlyMap<string, TokenRecord>, token: TokenRecord): Set<string> {
  const persons = new Set<string>();
  const seen = new Set<string>();
  let holder: TokenRecord | undefined = token;
  while (holder && !seen.has(holder.id)) {
    seen.add(holder.id);
    // A token that was made for nobody has its name for a person.
    persons.add(normalizeName(holder.person ?? holder.name));
    const [, maker = ''] = /\(([^()]+)\)$/.exec(holder.created_by) ?? [];
    // The machine's own token has no record.
    holder = records.get(maker);
  }
  return persons;
}

/** Predefined sets of actions. A token stores the actions, not the role, so a change here changes no token. */
export const ROLES: Readonly<Record<string, { actions: readonly ReleaseAction[]; apps: 'one' | 'all' }>> = {
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

/** Formats a grant as `publish, promote for quiz`. */
export const describeGrant = ({ apps, actions }: Grant): string =>
  `${actions.join(', ')} for ${apps === '*' ? 'all apps' : apps.join(', ')}`;
