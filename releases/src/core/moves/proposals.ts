import type { ApproveBody } from '@glossa/contract/operators/proposal';
import { type AppHistory, hasProvenItself, type RecordedProposal } from '../log/app-history';
import { type Decision, knownApp, liveVersion, type History, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
import { promote, type PromoteRequest } from './moves';

/** A proposal that nobody approved for this long is over: what its author looked at has changed. */
export const PROPOSAL_LIFETIME_MS = 24 * 3_600_000;

/** Between the token of a person and the one that proposed. */
export type Relation = 'other' | 'same' | 'ended';

export const openProposal = (
  { proposal }: Pick<AppHistory, 'proposal'>,
  now: Date,
): RecordedProposal | undefined =>
  proposal && now.getTime() - Date.parse(proposal.at) < PROPOSAL_LIFETIME_MS ? proposal : undefined;

/** The first deployment needs no approval: a site without a live shell serves nothing. */
export const needsApproval = (history: History): boolean => liveVersion(history, 'shell') !== undefined;

/** A proposal that the holder of a token makes. */
export type ProposeRequest = PromoteRequest & { token: string; at: Date };

/** Decides a proposal to promote. Undefined when the version is live, or proposed already. */
export function propose(
  known: KnownReleases,
  { token, at, ...request }: ProposeRequest,
): Decision | undefined {
  const decision = promote(known, request);
  const open = openProposal(knownApp(known.history, request.app), at);
  if (!decision || open?.version === request.version) return undefined;
  if (open) throw refuse('already_proposed', { by: open.by, app: request.app, version: open.version });
  return { ...decision, draft: { ...decision.draft, action: 'propose', token } };
}

/** `relationTo`: how the person who approves is related to the token that proposed. */
export type ApproveRequest = ApproveBody & { app: string; relationTo: (token: string) => Relation; at: Date };

/** Decides the promotion that was proposed, by the gate as it is now. */
export function approve(
  known: KnownReleases,
  { app, version, expected_revision, relationTo, at }: ApproveRequest,
): Decision {
  const proposal = requireProposal(known.history, app, at);
  const { reason, force, by, revision } = proposal;
  if (proposal.version !== version)
    throw refuse('no_proposal/other', { app, proposed: proposal.version, version });
  const relation = relationTo(proposal.token);
  if (relation === 'ended') throw refuse('no_proposal/ended', { by });
  if (relation === 'same') throw refuse('same_person', { by });
  const decision = promote(known, { app, version, expected_revision, force, reason: reason ?? undefined });
  if (!decision) throw refuse('already_live', { app, version });
  return { ...decision, draft: { ...decision.draft, proposed: { revision, by } } };
}

/** Decides the end of a proposal. Everyone who may promote the app may withdraw it. */
export function withdrawProposal(
  { history }: KnownReleases,
  { app, at }: { app: string; at: Date },
): Decision {
  const { version } = requireProposal(history, app, at);
  const from = liveVersion(history, app) ?? null;
  return { draft: { action: 'withdraw', app, version, from, reason: null } };
}

/** Whether two people stand behind a version: it was live and was not withdrawn, or somebody else has proposed it. */
export function hasTwoPeople(
  { apps }: Pick<History, 'apps'>,
  [app, version]: readonly [string, string],
  relationTo: (token: string) => Relation,
  now: Date,
): boolean {
  const history = apps.get(app);
  if (!history) return false;
  if (history.chain.at(-1) === version) return true;
  if (hasProvenItself(history, version)) return true;
  const proposal = openProposal(history, now);
  return proposal?.version === version && relationTo(proposal.token) === 'other';
}

function requireProposal(history: History, app: string, now: Date): RecordedProposal {
  const proposal = openProposal(knownApp(history, app), now);
  if (proposal) return proposal;
  throw refuse('no_proposal', { app });
}
