import type { RunningCanary } from '../../core/log/app-history';
import type { Decision } from '../../core/moves/decision';
import { liveVersion, type History } from '../../core/log/history';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { CanaryMove, Move } from './registry';

/** What came of a verb. */
export interface Outcome {
  /** Undefined when nothing was to be written. */
  event?: ReleaseEvent;
  decision?: Decision;
  /** What ran when it was decided. */
  canary?: RunningCanary;
}

/** What to say of a move that has been written, or was not needed. */
export function moveOf(history: History, app: string, { event, decision, canary }: Outcome): Move {
  const to = liveVersion(history, app) ?? null;
  const { findings, skipped } = decision ?? { findings: [], skipped: [] };
  const said = { app, to, findings, skipped, forced: event?.forced !== undefined };
  if (!event) return { ...said, revision: history.liveRevision, from: to, changed: false };
  const ended = canary && !history.apps.get(app)?.canary ? canary : undefined;
  return {
    ...said,
    revision: event.revision,
    from: event.from,
    changed: true,
    ...(event.revoked !== undefined && { revoked: event.revoked }),
    ...(ended && { endedCanary: { version: ended.version, percent: ended.percent } }),
  };
}

export function canaryMoveOf(
  history: History,
  app: string,
  { event, decision, canary }: Outcome,
): CanaryMove {
  const { findings } = decision ?? { findings: [] };
  const said = { app, findings, forced: event?.forced !== undefined };
  if (event?.canary) {
    return { ...said, ...event.canary, revision: event.revision, version: event.version, changed: true };
  }
  if (!canary) throw new Error(`The canary of ${app} was said to run, and there is none.`);
  const { version, rollout, percent } = canary;
  return { ...said, revision: history.liveRevision, version, rollout, percent, changed: false };
}
