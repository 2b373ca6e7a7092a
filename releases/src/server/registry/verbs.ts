import type { GuardResult } from '@glossa/contract/operators/canary';
import type { ApproveBody, WithdrawResult } from '@glossa/contract/operators/proposal';
import type { Evidence } from '@glossa/contract/operators/release-event';
import { canary, type CanaryRequest } from '../../core/canary/canary';
import { setGuard, type GuardRuleRequest } from '../../core/guard/guard-watch';
import type { History, KnownReleases } from '../../core/log/history';
import type { Decision } from '../../core/moves/decision';
import * as moves from '../../core/moves/moves';
import { approve, propose, type Relation, withdrawProposal } from '../../core/moves/proposals';
import {
  toCanaryMove,
  toMove,
  toProposalMove,
  type CanaryMove,
  type Move,
  type Outcome,
  type ProposalMove,
} from './move';

export interface Verb<Request extends { app: string }, Result> {
  /** Undefined if nothing has to be written. Runs again if another process has written in between. */
  decide: (known: KnownReleases, request: Request) => Decision | undefined;
  toResult: (history: History, request: Request, outcome: Outcome) => Result;
  /** The version that visitors may get, whose files have to be in the store. */
  needs?: (request: Request, known: KnownReleases) => string | undefined;
}

const version = (request: { version: string }) => request.version;

const promote: Verb<moves.PromoteRequest, Move> = {
  needs: version,
  decide: moves.promote,
  toResult: toMove,
};

const proposePromotion: Verb<moves.PromoteRequest & { token: string; at: Date }, ProposalMove | Move> = {
  needs: version,
  decide: (known, { token, at, ...request }) => propose(known, request, token, at),
  toResult: toProposalMove,
};

type Approval = ApproveBody & {
  app: string;
  /** How the approving person is related to the token that proposed. */
  relationTo: (token: string) => Relation;
  at: Date;
};
const approveProposal: Verb<Approval, Move> = {
  needs: version,
  decide: (known, { relationTo, at, ...request }) => approve(known, request, relationTo, at),
  toResult: toMove,
};

const withdraw: Verb<{ app: string; at: Date }, WithdrawResult> = {
  decide: (known, { app, at }) => withdrawProposal(known, app, at),
  toResult: ({ liveRevision }, { app }, { decision }) => ({
    revision: liveRevision,
    app,
    version: decision?.draft.version ?? '',
  }),
};

/** Needs nothing from the store: it must work while that is away. */
const rollback: Verb<moves.RollbackRequest, Move> = { decide: moves.rollback, toResult: toMove };

const revoke: Verb<moves.RevokeRequest, Move> = {
  decide: moves.revoke,
  toResult: (history, request, outcome) => {
    const move = toMove(history, request, outcome);
    return { ...move, revoked: move.revoked ?? request.version };
  },
};

/** Starts, resizes or ends a canary. */
const tryCanary: Verb<CanaryRequest, CanaryMove> = {
  needs: ({ app, version: wanted, percent }, { history }) =>
    percent > 0 && history.apps.get(app)?.canary?.version !== wanted ? wanted : undefined,
  decide: canary,
  toResult: toCanaryMove,
};

/** Changes nothing if the guard is off, or the version reaches nobody any more: somebody was first. */
const autoRollback: Verb<{ app: string; version: string; evidence: Evidence }, Move> = {
  decide: (known, request) => moves.autoRollback(known, request.app, request.version, request.evidence),
  toResult: toMove,
};

const guard: Verb<GuardRuleRequest, GuardResult> = {
  decide: (known, request) => {
    const draft = setGuard(known, request);
    return draft && { draft, findings: [], skipped: [] };
  },
  toResult: ({ head, apps }, { app }) => {
    const rule = apps.get(app)?.guard;
    if (!rule) throw new Error(`The guard of ${app} is missing after it was set.`);
    return { app, revision: head, guard: rule };
  },
};

export const VERBS = {
  promote,
  propose: proposePromotion,
  approve: approveProposal,
  withdraw,
  rollback,
  revoke,
  canary: tryCanary,
  autoRollback,
  guard,
};
