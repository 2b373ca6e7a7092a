import { endCanary } from '../canary/canary';
import { requireForceReason, requirePassed } from '../gate/evaluate-gate';
import { knownApp, liveVersion, requireRevision, type KnownReleases } from '../log/history';
import type { Decision } from './decision';
import { chooseRollbackTarget } from './rollback-target';

export interface RollbackRequest {
  app: string;
  /** Left out: the last change is undone. */
  version?: string;
  expectedRevision?: number;
  /** Overrules the gate; needs a reason. */
  force?: boolean;
  reason?: string;
}

/**
 * Without a version, undoes the last change: ends the canary if one runs, because it began after the live version, and
 * otherwise goes back to the last version that is ready. With a version, the canary ends as well.
 */
export function rollback(known: KnownReleases, request: RollbackRequest): Decision {
  const { history } = known;
  const { app, version: named, force, reason = null } = request;
  requireForceReason(request);
  requireRevision(history, request.expectedRevision);
  const { canary } = knownApp(history, app);
  if (canary && named === undefined) {
    return { draft: endCanary(history, app, canary, reason), findings: [], skipped: [] };
  }
  const { version, findings, skipped } = chooseRollbackTarget(known, app, { named, force });
  const { forced } = requirePassed({ app, version, force }, findings);
  const from = liveVersion(history, app) ?? null;
  const draft = { action: 'rollback', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings, skipped };
}
