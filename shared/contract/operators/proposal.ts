/** Promotions that wait for a second person, on sites that ask for one. */
import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { Finding } from './finding';
import { Nullable } from '../nullable';

const Revision = Type.Integer({ minimum: 0 });

/** Times are ISO 8601, UTC. */
export const Proposal = Type.Object({
  /** Revision of the log. */
  revision: Revision,
  version: Version,
  /** Name and id of the token that proposed it. */
  by: Type.String(),
  at: Type.String(),
  expires_at: Type.String(),
  reason: Nullable(Type.String()),
  /** It overrides the gate. */
  force: Type.Boolean(),
});
export type Proposal = Static<typeof Proposal>;

/** The answer to `promote` where a second person is needed. */
export const ProposalResult = Type.Object({
  /** The revision of the live set, which a proposal does not change. */
  revision: Revision,
  app: AppName,
  changed: Type.Literal(false),
  proposal: Proposal,
  /** Findings of the gate; it is asked again at the approval. */
  findings: Type.Array(Finding),
  moved_ms: Type.Number(),
});
export type ProposalResult = Static<typeof ProposalResult>;

export const ApproveBody = ExactObject({
  /** The proposed version, so that nobody approves another one than they saw. */
  version: Version,
  /** A revision that the caller saw; refused when a live version has moved since. */
  expected_revision: Type.Optional(Revision),
});
export type ApproveBody = Static<typeof ApproveBody>;

export const WithdrawResult = Type.Object({
  /** The revision of the live set, which the end of a proposal does not change. */
  revision: Revision,
  app: AppName,
  version: Version,
});
export type WithdrawResult = Static<typeof WithdrawResult>;
