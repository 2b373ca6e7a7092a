import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { EventDraft } from '@glossa/contract/operators/release-event';

/** The result of a move: the event to write, and the findings of the gate. */
export interface Decision {
  draft: EventDraft;
  findings: Finding[];
  /** Versions that a rollback skipped. */
  skipped: MoveResult['skipped'];
}
