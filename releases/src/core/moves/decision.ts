import type { Finding } from '@glossa/contract/operators/finding';
import type { EventDraft } from '@glossa/contract/operators/release-event';

/** A version that a rollback skipped, with the findings against it. */
export interface SkippedVersion {
  version: string;
  findings: Finding[];
}

/** The result of a move: the event to write, and the findings of the gate. */
export interface Decision {
  draft: EventDraft;
  findings: Finding[];
  skipped: SkippedVersion[];
}
