import type { ReactNode } from 'react';
import type { Outcome } from '../../move/outcome';
import type { CanaryResult } from '@glossa/contract/operators/canary';

export function canaryOutcome(result: CanaryResult, summary: ReactNode): Outcome {
  const { revision, moved_ms: movedMs, forced, findings, changed } = result;
  return { revision, summary, movedMs, forced, findings, skipped: [], followed: changed };
}
