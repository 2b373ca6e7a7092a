import { Type, type Static } from 'typebox';
import { AppName } from '../release';

/** Actions that a token may allow. Every operators' route names one. */
export const ReleaseAction = Type.Enum([
  'publish',
  'promote',
  'rollback',
  'revoke',
  'canary',
  'guard',
  'override',
  /** Lists and logs. They cover all apps at once, so this action is not bound to the apps of a token. */
  'read',
  /** Making and revoking tokens, never beyond the holder's own grant. */
  'tokens',
]);
export type ReleaseAction = Static<typeof ReleaseAction>;

export const ALL_ACTIONS: readonly ReleaseAction[] = ReleaseAction.enum;

/** What a token allows: each of the actions, on each of the apps. */
export const Grant = Type.Object({
  apps: Type.Union([
    Type.Literal('*'),
    Type.Array(AppName, { minItems: 1, maxItems: 50, uniqueItems: true }),
  ]),
  actions: Type.Array(ReleaseAction, { minItems: 1, uniqueItems: true }),
});
export type Grant = Static<typeof Grant>;
