import { Type, type Static } from 'typebox';
import { AppName } from '../release';
import { ReleaseAction } from './action';

/** What a token is good for: each of the actions, on each of the apps. */
export const Grant = Type.Object({
  apps: Type.Union([
    Type.Literal('*'),
    Type.Array(AppName, { minItems: 1, maxItems: 50, uniqueItems: true }),
  ]),
  actions: Type.Array(ReleaseAction, { minItems: 1, uniqueItems: true }),
});
export type Grant = Static<typeof Grant>;
