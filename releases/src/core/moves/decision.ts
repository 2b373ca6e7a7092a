import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { EventDraft } from '@glossa/contract/operators/release-event';

export interface Decision {
  draft: EventDraft;
  findings?: Finding[];
  skipped?: MoveResult['skipped'];
}
