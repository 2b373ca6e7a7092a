import { Type, type Static } from 'typebox';

/** What a token can be good for, and what every route of the operators asks for. */
export const ReleaseAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('revoke'),
  Type.Literal('canary'),
  Type.Literal('guard'),
  Type.Literal('override'),
  /** Lists and logs. They are of all apps at once, so it is not bound to the apps of a token. */
  Type.Literal('read'),
  /** Making and revoking tokens, never beyond what the holder may do. */
  Type.Literal('tokens'),
]);
export type ReleaseAction = Static<typeof ReleaseAction>;

export const ALL_ACTIONS: readonly ReleaseAction[] = ReleaseAction.anyOf.map((action) => action.const);
