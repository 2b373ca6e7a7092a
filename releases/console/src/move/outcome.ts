import type { ReactNode } from 'react';
import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult } from '@glossa/contract/operators/moves';

/** What has been done, to be shown in the dialog that asked for it. */
export interface Outcome {
  readonly revision: number;
  readonly summary: ReactNode;
  readonly movedMs?: number;
  readonly forced: boolean;
  readonly findings: readonly Finding[];
  /** Versions that a rollback passed over. */
  readonly skipped: MoveResult['skipped'];
  /** Whether tabs are to follow. */
  readonly followed: boolean;
}

export function outcomeOf(result: MoveResult, summary: ReactNode): Outcome {
  const { revision, moved_ms: movedMs, forced, findings, skipped, changed } = result;
  return { revision, summary, movedMs, forced, findings, skipped, followed: changed };
}
