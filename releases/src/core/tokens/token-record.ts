import { ALL_ACTIONS } from '@glossa/contract/operators/grant';
import type { TokenRecord, TokenView } from '@glossa/contract/operators/token';

/** No other token may have this name. */
export const OWNER_NAME = 'operator';

/** Names that differ in case or in what separates words are the same. */
export function normalizeName(text: string): string {
  return text.toLowerCase().replace(/[ ._-]+/g, ' ');
}

export function tokenState({ revoked_at, expires_at }: TokenRecord, now: Date): TokenView['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active';
}

/** Names a holder in the logs. The id is part of it, because a name may later belong to another token. */
export function formatActor({ name, id }: Pick<TokenRecord, 'name' | 'id'>): string {
  return `${name} (${id})`;
}

/** The token that the server leaves for the CLI on its own machine. It is in no store and allows everything. */
export function createOwnerRecord(sha256: string): TokenRecord {
  return {
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
  };
}
