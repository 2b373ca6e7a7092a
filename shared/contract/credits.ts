import { Type, type Static } from 'typebox';

export const Credit = Type.Object({
  /** As the source of a translation names it, such as `FreeDict eng-deu`. */
  name: Type.String(),
  /** As the work names itself, in its own language. */
  title: Type.String(),
  /** Its copyright and license texts; plain text in its own language. */
  licence: Type.String(),
  /** Empty where the work names none. */
  url: Type.String(),
});

/** `GET /credits`: also the dictionaries that this site has. */
export const Credits = Type.Array(Credit);
export type Credits = Static<typeof Credits>;
