import { Type, type Static } from 'typebox';

/** A notice stops nothing; a refusal can be forced; `never` cannot. */
export const Level = Type.Enum(['notice', 'refusal', 'never']);
export type Level = Static<typeof Level>;

/** One result of the gate. The code is plain text, so that a log with codes of a later release can be read. */
export const Finding = Type.Object({
  code: Type.String(),
  level: Level,
  detail: Type.String(),
  advice: Type.String(),
});
export type Finding = Static<typeof Finding>;
