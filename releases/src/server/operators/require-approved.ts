import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { FastifyRequest } from 'fastify';
import type { TokenRecord } from '@glossa/contract/operators/token';
import type { RunningCanary } from '../../core/log/app-history';
import type { KnownReleases } from '../../core/log/history';
import { hasTwoPeople, needsApproval } from '../../core/moves/proposals';
import { refuse } from '../../core/release-error';
import type { ActivePreview } from '../../core/tokens/preview-records';
import type { Registry } from '../registry/registry';
import { VERBS } from '../registry/verbs';
import { requireHolder, type OperatorAccess } from './operator-access';

/** In the log. */
const ACTOR = 'approvals';

/** Whether two people have to stand behind code before a browser gets it. */
export const asksForTwo = (
  { approvals }: Pick<OperatorAccess, 'approvals'>,
  { history }: Pick<KnownReleases, 'history'>,
): boolean => approvals === true && needsApproval(history);

/** Every way to a browser but a promotion asks this: canaries, previews and overrides. @throws ReleaseError `approval_required` */
export async function requireApproved(
  access: Pick<OperatorAccess, 'approvals' | 'authority' | 'now'>,
  request: FastifyRequest,
  known: Pick<KnownReleases, 'history'>,
  apps: Readonly<Record<string, string>>,
): Promise<void> {
  if (!asksForTwo(access, known)) return;
  const relationTo = await access.authority.relationTo(requireHolder(request));
  for (const [app, version] of Object.entries(apps)) {
    if (hasTwoPeople(known.history, [app, version], relationTo, access.now())) continue;
    throw refuse(version === DEV_VERSION ? 'approval_required/dev' : 'approval_required', { app, version });
  }
}

/** `requireApproved` again, of a link that was made before: the proposal may have ended, or the version been withdrawn. */
export function isStillApproved(
  access: Pick<OperatorAccess, 'approvals' | 'authority' | 'now'>,
  known: Pick<KnownReleases, 'history'>,
  { preview, maker }: ActivePreview,
): boolean {
  if (!asksForTwo(access, known)) return true;
  const relationTo = access.authority.knownRelationTo(maker);
  return Object.entries(preview.apps).every((chosen) =>
    hasTwoPeople(known.history, chosen, relationTo, access.now()),
  );
}

/** Withdrawn proposals and revoked tokens end canaries, in the log so that tabs leave; passed days do not. */
export async function endUnapprovedCanaries(
  access: Pick<OperatorAccess, 'approvals' | 'authority'>,
  registry: Pick<Registry, 'known' | 'decide'>,
  holder: TokenRecord,
): Promise<void> {
  if (!asksForTwo(access, registry.known)) return;
  const relationTo = access.authority.knownRelationTo(holder);
  const isApproved = ({ backing }: RunningCanary) =>
    backing === 'was_live' || (backing !== undefined && relationTo(backing.token) !== 'ended');
  for (const [app, { canary }] of registry.known.history.apps) {
    if (canary && !isApproved(canary)) await registry.decide(ACTOR, VERBS.endUnapproved, { app, isApproved });
  }
}
