import type { CanaryResult } from '@glossa/contract/operators/canary';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { Finding } from '@glossa/contract/operators/finding';
import type { RecordedProposal, RunningCanary } from '../../core/log/app-history';
import { openProposal } from '../../core/moves/proposals';
import { liveVersion, type History } from '../../core/log/history';
import type { Decision } from '../../core/moves/decision';

/** The results of the API, without their duration. */
export type Move = Omit<MoveResult, 'moved_ms'>;
export type CanaryMove = Omit<CanaryResult, 'moved_ms'>;

export interface Outcome {
  /** Undefined if nothing had to be written. */
  event?: ReleaseEvent;
  decision?: Decision;
  canary?: RunningCanary;
}

export function toMove(
  history: History,
  { app }: { app: string },
  { event, decision, canary }: Outcome,
): Move {
  const to = liveVersion(history, app) ?? null;
  const { findings, skipped } = decision ?? { findings: [], skipped: [] };
  const common = { app, to, findings, skipped, forced: event?.forced !== undefined };
  if (!event) return { ...common, revision: history.liveRevision, from: to, changed: false };
  const ended = canary && !history.apps.get(app)?.canary ? canary : undefined;
  return {
    ...common,
    revision: event.revision,
    from: event.from,
    changed: true,
    ...(event.revoked !== undefined && { revoked: event.revoked }),
    ...(ended && { ended_canary: { version: ended.version, percent: ended.percent } }),
  };
}

export function toCanaryMove(
  history: History,
  { app }: { app: string },
  { event, decision, canary }: Outcome,
): CanaryMove {
  const { findings } = decision ?? { findings: [] };
  const common = { app, findings, forced: event?.forced !== undefined };
  if (event?.canary) {
    return { ...common, ...event.canary, revision: event.revision, version: event.version, changed: true };
  }
  if (!canary) throw new Error(`The canary of ${app} should be running, but there is none.`);
  const { version, rollout, percent } = canary;
  return { ...common, revision: history.liveRevision, version, rollout, percent, changed: false };
}

export interface ProposalMove {
  revision: number;
  app: string;
  proposal: RecordedProposal;
  findings: Finding[];
}

/** What `propose` has led to: the proposal, or a move that changed nothing because the version is live already. */
export function toProposalMove(
  history: History,
  { app, version, at }: { app: string; version: string; at: Date },
  { decision }: Outcome,
): ProposalMove | Move {
  const proposal = openProposal({ proposal: history.apps.get(app)?.proposal }, at);
  if (proposal?.version !== version) return toMove(history, { app }, {});
  return { revision: history.liveRevision, app, proposal, findings: decision?.findings ?? [] };
}
