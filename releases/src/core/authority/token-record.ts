import { Type, type Static } from 'typebox';
import { allActions } from './action';
import { Grant } from './grant';

/** Plain letters only, so that no two names in a log look alike. */
export const TokenName = Type.String({
  pattern: '^[A-Za-z0-9]([A-Za-z0-9 ._-]{0,58}[A-Za-z0-9])?$',
  maxLength: 60,
});

export const TokenId = Type.String({ pattern: '^t_[a-z0-9]{12}$' });

const Moment = Type.String();

/** A token as the server keeps it. The token itself cannot be had from it. */
export const TokenRecord = Type.Object({
  id: Type.String(),
  name: TokenName,
  ...Grant.properties,
  /** See `token-secret.ts` for why a plain hash is right. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Times are ISO 8601, UTC. */
  created_at: Moment,
  created_by: Type.String(),
  expires_at: Type.Union([Moment, Type.Null()]),
  revoked_at: Type.Union([Moment, Type.Null()]),
  revoked_by: Type.Union([Type.String(), Type.Null()]),
});
export type TokenRecord = Static<typeof TokenRecord>;

export type TokenState = 'living' | 'expired' | 'revoked';

export function stateOf({ revoked_at, expires_at }: TokenRecord, now: Date): TokenState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'living';
}

/** How a holder is named in the logs. The name alone may belong to another token one day. */
export function actorOf({ name, id }: Pick<TokenRecord, 'name' | 'id'>): string {
  return `${name} (${id})`;
}

/** No other token may have this name. */
export const ownerName = 'operator';

/** The token that the server leaves for the CLI of its own machine. It is in no store and good for everything. */
export function ownerRecord(sha256: string): TokenRecord {
  return {
    id: 'owner',
    name: ownerName,
    apps: '*',
    actions: [...allActions],
    sha256,
    created_at: new Date(0).toISOString(),
    created_by: 'the site server',
    expires_at: null,
    revoked_at: null,
    revoked_by: null,
  };
}
