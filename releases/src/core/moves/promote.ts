import type { Decision } from './decision';
import { liveVersion, requirePublished, requireRevision, type KnownReleases } from '../log/history';
import { passGate, requireForceReason } from '../gate/evaluate-gate';

export interface PromoteRequest {
  app: string;
  version: string;
  expectedRevision?: number;
  /** Overrules the gate; needs a reason. */
  force?: boolean;
  reason?: string;
}

/**
 * Decides a promotion, which also ends the app's canary. Undefined when the version is live already.
 */
export function promote(known: KnownReleases, request: PromoteRequest): Decision | undefined {
  const { history } = known;
  const { app, version, reason = null } = request;
  requireForceReason(request);
  requireRevision(history, request.expectedRevision);
  requirePublished(history, app, version);
  const from = liveVersion(history, app) ?? null;
  if (from === version) return undefined;
  const { findings, forced } = passGate(known, 'forward', request);
  const draft = { action: 'promote', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings, skipped: [] };
}
