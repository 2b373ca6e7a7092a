import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { TokenEvent } from '../core/tokens/token-event';

/** Append-only. Two writers can never both succeed with one revision, also from different processes. */
export interface ReleaseLog {
  /** The events after a revision, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<ReleaseEvent[]>;
  /**
   * Durable when it resolves.
   * @throws ReleaseError `revision_moved` when `event.revision` is not the next one.
   */
  append(event: ReleaseEvent): Promise<void>;
  /**
   * Calls back soon after any process has appended, and also when none has. Returns the way to stop. Absent where a
   * log has one process only.
   */
  watch?(onChange: () => void): () => void;
}

/** Append-only. Two writers can never both succeed with one number, also from different processes. */
export interface TokenLog {
  /** The events after a number, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<TokenEvent[]>;
  /** Durable when it resolves to true; false when `event.number` is not the next one: nothing was written. */
  append(event: TokenEvent): Promise<boolean>;
}
