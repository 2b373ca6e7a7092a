import { Type, type Static } from 'typebox';

/** A notice is in nobody's way, a refusal is unless forced, and `never` is whatever the reason. */
export const Level = Type.Union([Type.Literal('notice'), Type.Literal('refusal'), Type.Literal('never')]);
export type Level = Static<typeof Level>;

/** The code is text here, so that a log with findings of a later version can still be read. */
export const Finding = Type.Object({
  code: Type.String(),
  level: Level,
  detail: Type.String(),
  advice: Type.String(),
});
export type Finding = Static<typeof Finding>;
