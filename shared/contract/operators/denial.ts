import { Type, type Static } from 'typebox';

const Optional = Type.Union([Type.String(), Type.Null()]);

/** A request that was refused for want of authority. Holds nothing of a token, and only short, printable text. */
export const Denial = Type.Object({
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Id of the token, or `unknown`. */
  who: Type.String(),
  name: Optional,
  /** The code of the refusal; `left_out` for denials that were too many to be kept one by one. */
  code: Type.String(),
  action: Optional,
  app: Optional,
  /** Method and path, without the query. */
  request: Type.String(),
  address: Type.String(),
  /** How many denials this line stands for. */
  count: Type.Integer({ minimum: 1 }),
});
export type Denial = Static<typeof Denial>;

/** Text from a forged request must not write lines or colours on a terminal. */
export function printable(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[^\x20-\x7e]/g, '?');
}
