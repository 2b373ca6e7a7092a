import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { ApproveBody } from '@glossa/contract/operators/proposal';
import type { PromoteBody } from '@glossa/contract/operators/moves';
import { type AppHistory, hasProvenItself, type RecordedProposal } from '../log/app-history';
import { knownApp, liveVersion, type History, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
import type { Decision } from './decision';
import { promote } from './moves';

/** A proposal that nobody approved for this long is over: what its author looked at has changed. */
export const PROPOSAL_LIFETIME_MS = 24 * 3_600_000;

/** How the person who approves is related to the token that proposed. */
export type Relation = 'other' | 'same' | 'ended';

export function openProposal(
  { proposal }: Pick<AppHistory, 'proposal'>,
  now: Date,
): RecordedProposal | undefined {
  return proposal && now.getTime() - Date.parse(proposal.at) < PROPOSAL_LIFETIME_MS ? proposal : undefined;
}

/** The first deployment needs no approval: a site without a live shell serves nothing. */
export function needsApproval(history: History): boolean {
  return liveVersion(history, 'shell') !== undefined;
}

/** Decides a proposal to promote. Undefined when the version is live, or proposed already. */
export function propose(
  known: KnownReleases,
  request: PromoteBody & { app: string },
  token: string,
  now: Date,
): Decision | undefined {
  const decision = promote(known, request);
  const open = openProposal(knownApp(known.history, request.app), now);
  if (!decision || open?.version === request.version) return undefined;
  if (open) throw refuse('already_proposed', { by: open.by, app: request.app, version: open.version });
  return { ...decision, draft: { ...decision.draft, action: 'propose', token } };
}

/** Decides the promotion that was proposed, by the gate as it is now. */
export function approve(
  known: KnownReleases,
  { app, version, expected_revision }: ApproveBody & { app: string },
  relationTo: (token: string) => Relation,
  now: Date,
): Decision {
  const proposal = requireProposal(known.history, app, now);
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
export function withdrawProposal(known: KnownReleases, app: string, now: Date): Decision {
  const { version } = requireProposal(known.history, app, now);
  const from = liveVersion(known.history, app) ?? null;
  return { draft: { action: 'withdraw', app, version, from, reason: null }, findings: [], skipped: [] };
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

/** @throws ReleaseError for a version behind which there are not two people */
export function requireTwoPeople(
  history: Pick<History, 'apps'>,
  chosen: readonly [string, string],
  relationTo: (token: string) => Relation,
  now: Date,
): void {
  if (hasTwoPeople(history, chosen, relationTo, now)) return;
  const [app, version] = chosen;
  throw refuse(version === DEV_VERSION ? 'approval_required/dev' : 'approval_required', { app, version });
}

function requireProposal(history: History, app: string, now: Date): RecordedProposal {
  const proposal = openProposal(knownApp(history, app), now);
  if (proposal) return proposal;
  throw refuse('no_proposal', { app });
}
