import type { Finding } from '@glossa/contract/operators/finding';
import type { EventDraft } from '@glossa/contract/operators/release-event';

/** An earlier version that a rollback passed over, with what stood in its way. */
export interface SkippedVersion {
  version: string;
  findings: Finding[];
}

/** What a verb has decided: the event to be written, and what the gate said. */
export interface Decision {
  draft: EventDraft;
  findings: Finding[];
  skipped: SkippedVersion[];
}
