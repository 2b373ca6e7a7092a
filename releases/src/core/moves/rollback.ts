import { chooseEarlier } from './choose-earlier';
import type { Decision } from './decision';
import { endCanary } from '../canary/end-canary';
import { knownApp, liveVersion, requireRevision } from '../log/history';
import type { KnownReleases } from '../log/known-releases';
import { passGate, requireForceReason } from '../gate/pass-gate';

export interface RollbackRequest {
  app: string;
  /** Without it: the last change is taken back. */
  version?: string;
  expectedRevision?: number;
  /** Go back whatever the gate says, for the reason given. */
  force?: boolean;
  reason?: string;
}

/**
 * Without a version, takes back the last change: the canary when one runs, for it began after the live version, and
 * else the live version, for the last one before it that is ready. With a version, the canary ends as well.
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
  const { version, skipped } = chooseEarlier(known, app, { named, force });
  const { findings, forced } = passGate(known, 'back', { ...request, version });
  const from = liveVersion(history, app) ?? null;
  const draft = { action: 'rollback', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings, skipped };
}
