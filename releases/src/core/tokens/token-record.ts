import { ALL_ACTIONS } from '@glossa/contract/operators/action';
import type { TokenRecord } from '@glossa/contract/operators/token';

export type TokenState = 'living' | 'expired' | 'revoked';

export function tokenState({ revoked_at, expires_at }: TokenRecord, now: Date): TokenState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'living';
}

/** How a holder is named in the logs. The name alone may belong to another token one day. */
export function formatActor({ name, id }: Pick<TokenRecord, 'name' | 'id'>): string {
  return `${name} (${id})`;
}

/** No other token may have this name. */
export const OWNER_NAME = 'operator';

/** The token that the server leaves for the CLI of its own machine. It is in no store and good for everything. */
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
