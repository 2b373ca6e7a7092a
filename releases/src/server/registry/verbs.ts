import type { CanaryResult, GuardResult } from '@glossa/contract/operators/canary';
import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult, WorkerResult } from '@glossa/contract/operators/moves';
import type { WithdrawResult } from '@glossa/contract/operators/proposal';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { canary, type CanaryRequest, endCanary } from '../../core/canary/canary';
import { setGuard, type GuardRuleRequest } from '../../core/guard/guard-watch';
import type { RecordedProposal, RunningCanary } from '../../core/log/app-history';
import { type Decision, liveVersion, type History, type KnownReleases } from '../../core/log/history';
import { expireVersion, type ExpireRequest } from '../../core/preview/expiry';
import * as moves from '../../core/moves/moves';
import * as proposals from '../../core/moves/proposals';

/** The results of the API, without their duration. */
export type Move = Omit<MoveResult, 'moved_ms'>;
export type CanaryMove = Omit<CanaryResult, 'moved_ms'>;

export interface Outcome {
  /** Undefined if nothing had to be written. */
  event?: ReleaseEvent;
  decision?: Decision;
  canary?: RunningCanary;
}

export interface ProposalMove {
  revision: number;
  app: string;
  proposal: RecordedProposal;
  findings: Finding[];
}

export interface Verb<Request extends { app: string }, Result> {
  /** Undefined if nothing has to be written. Runs again if another process has written in between. */
  decide: (known: KnownReleases, request: Request) => Decision | undefined;
  toResult: (history: History, request: Request, outcome: Outcome) => Result;
  /** The version that visitors may get, whose files have to be in the store. */
  needs?: (request: Request, known: KnownReleases) => string | undefined;
}

const version = (request: { version: string }) => request.version;

const moveVerb = <Request extends { app: string }>(
  decide: Verb<Request, Move>['decide'],
  needs?: Verb<Request, Move>['needs'],
) => ({ decide, needs, toResult: toMove });

export const VERBS = {
  promote: moveVerb(moves.promote, version),

  propose: {
    needs: version,
    decide: proposals.propose,
    toResult: toProposalMove,
  } satisfies Verb<proposals.ProposeRequest, ProposalMove | Move>,

  approve: moveVerb(proposals.approve, version),

  withdraw: {
    decide: proposals.withdrawProposal,
    toResult: ({ liveRevision }, { app }, { decision }) => ({
      revision: liveRevision,
      app,
      version: decision?.draft.version ?? '',
    }),
  } satisfies Verb<{ app: string; at: Date }, WithdrawResult>,

  /** Needs nothing from the store: it must work while that is away. */
  rollback: moveVerb(moves.rollback),

  revoke: {
    decide: moves.revoke,
    toResult: (history, request, outcome) => {
      const move = toMove(history, request, outcome);
      return { ...move, revoked: move.revoked ?? request.version };
    },
  } satisfies Verb<moves.RevokeRequest, Move>,

  canary: {
    needs: ({ app, version: wanted, percent }, { history }) =>
      percent > 0 && history.apps.get(app)?.canary?.version !== wanted ? wanted : undefined,
    decide: canary,
    toResult: toCanaryMove,
  } satisfies Verb<CanaryRequest, CanaryMove>,

  /** Changes nothing if the canary has ended: somebody was first. */
  endUnapproved: {
    decide: ({ history }, { app, isApproved }) => {
      const running = history.apps.get(app)?.canary;
      if (!running || isApproved(running)) return undefined;
      const reason = 'No other person stands behind the version any longer.';
      return { draft: endCanary(history, app, running, reason) };
    },
    toResult: () => undefined,
  } satisfies Verb<{ app: string; isApproved: (canary: RunningCanary) => boolean }, void>,

  expire: { decide: expireVersion, toResult: () => undefined } satisfies Verb<ExpireRequest, void>,

  /** Changes nothing if the guard is off, or the version reaches nobody any more: somebody was first. */
  autoRollback: moveVerb(moves.autoRollback),

  worker: {
    decide: moves.switchWorker,
    toResult: ({ liveRevision }, { on }, { event }) => ({
      revision: liveRevision,
      on,
      changed: event !== undefined,
    }),
  } satisfies Verb<moves.WorkerRequest, WorkerResult>,

  guard: {
    decide: setGuard,
    toResult: ({ head, apps }, { app }) => {
      const rule = apps.get(app)?.guard;
      if (!rule) throw new Error(`The guard of ${app} is missing after it was set.`);
      return { app, revision: head, guard: rule };
    },
  } satisfies Verb<GuardRuleRequest, GuardResult>,
};

function toMove(history: History, { app }: { app: string }, { event, decision, canary }: Outcome): Move {
  const to = liveVersion(history, app) ?? null;
  const { findings = [], skipped = [] } = decision ?? {};
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

function toCanaryMove(history: History, { app }: { app: string }, { event, decision, canary }: Outcome) {
  const common = { app, findings: decision?.findings ?? [], forced: event?.forced !== undefined };
  if (event?.canary) {
    return { ...common, ...event.canary, revision: event.revision, version: event.version, changed: true };
  }
  if (!canary) throw new Error(`The canary of ${app} should be running, but there is none.`);
  const { version, rollout, percent } = canary;
  return { ...common, revision: history.liveRevision, version, rollout, percent, changed: false };
}

/** What `propose` has led to: the proposal, or a move that changed nothing because the version is already live. */
function toProposalMove(
  history: History,
  { app, version, at }: { app: string; version: string; at: Date },
  { decision }: Outcome,
): ProposalMove | Move {
  const proposal = proposals.openProposal({ proposal: history.apps.get(app)?.proposal }, at);
  if (proposal?.version !== version) return toMove(history, { app }, {});
  return { revision: history.liveRevision, app, proposal, findings: decision?.findings ?? [] };
}
