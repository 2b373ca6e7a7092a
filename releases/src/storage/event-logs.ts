import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { TokenEvent } from '../core/tokens/token-event';

/** Append-only. Of two writers with one revision, in one process or several, only one succeeds. */
export interface ReleaseLog {
  /** The events after a revision, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<ReleaseEvent[]>;
  /** Durable when it resolves. @throws ReleaseError `revision_moved` unless it is the next one. */
  append(event: ReleaseEvent): Promise<void>;
  /** Calls back soon after an append by any process. Returns the function that ends it. Absent for a log of one process. */
  watch?(onChange: () => void): () => void;
}

/** Append-only. Of two writers with one number, in one process or several, only one succeeds. */
export interface TokenLog {
  /** The events after a number, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<TokenEvent[]>;
  /** Durable when it resolves to true. False when `event.number` is not the next one: nothing was written. */
  append(event: TokenEvent): Promise<boolean>;
  /** Calls back about once a second. Returns a function that stops it. Absent for a log that one process uses. */
  watch?(onChange: () => void): () => void;
}
