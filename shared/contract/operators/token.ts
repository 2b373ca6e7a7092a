import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { Grant } from './grant';
import { Nullable } from '../nullable';

/** ASCII only, so that no two names in a log look alike. */
export const TokenName = Type.String({
  pattern: '^[A-Za-z0-9]([A-Za-z0-9 ._-]{0,58}[A-Za-z0-9])?$',
  maxLength: 60,
});

const Moment = Type.String();

/** A token as the server stores it; the secret cannot be derived from it. */
export const TokenRecord = Type.Object({
  id: Type.String(),
  name: TokenName,
  /** The person who uses it, if they have other tokens too; by default, the name. */
  person: Type.Optional(TokenName),
  ...Grant.properties,
  /** `token-secret.ts` says why a plain hash is right. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Times are ISO 8601, UTC. */
  created_at: Moment,
  created_by: Type.String(),
  expires_at: Nullable(Moment),
  revoked_at: Nullable(Moment),
  revoked_by: Nullable(Type.String()),
});
export type TokenRecord = Static<typeof TokenRecord>;

export const MAX_TOKEN_SECONDS = 5 * 366 * 86_400;

export const CreateTokenBody = ExactObject({
  name: TokenName,
  person: Type.Optional(TokenName),
  ...Grant.properties,
  /** Left out: the token does not expire. */
  expires_in_seconds: Type.Optional(Type.Integer({ minimum: 60, maximum: MAX_TOKEN_SECONDS })),
});
export type CreateTokenBody = Static<typeof CreateTokenBody>;

const state = Type.Enum(['active', 'expired', 'revoked']);

/** A token's record without the hash. */
export const TokenView = Type.Object({ ...Type.Omit(TokenRecord, ['sha256']).properties, state });
export type TokenView = Static<typeof TokenView>;

/** The token of the request. */
export const Me = Type.Pick(TokenView, ['id', 'name', 'apps', 'actions', 'expires_at']);
export type Me = Static<typeof Me>;

/** The only response that holds the token itself. */
export const CreatedToken = Type.Object({ ...TokenView.properties, token: Type.String() });
export type CreatedToken = Static<typeof CreatedToken>;

/** Newest first. */
export const TokenList = Type.Object({ tokens: Type.Array(TokenView) });
export type TokenList = Static<typeof TokenList>;
