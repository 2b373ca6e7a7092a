import type { TokenEvent } from '../core/tokens/token-event';

/** Append-only. Two writers can never both succeed with one number, also from different processes. */
export interface TokenLog {
  /** The events after a number, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<TokenEvent[]>;
  /** Durable when it resolves to true; false when `event.number` is not the next one: nothing was written. */
  append(event: TokenEvent): Promise<boolean>;
}
