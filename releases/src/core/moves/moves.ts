import type { PromoteBody, RevokeBody, RollbackBody, WorkerBody } from '@glossa/contract/operators/moves';
import type { Evidence } from '@glossa/contract/operators/release-event';
import { endCanary } from '../canary/canary';
import { DEFAULT_RULE } from '../guard/guard-watch';
import { passGate, requireForceReason, requirePassed } from '../gate/evaluate-gate';
import { isRevoked } from '../log/app-history';
import { knownApp, liveVersion, requirePublished, requireRevision } from '../log/history';
import type { Decision, KnownReleases } from '../log/history';
import { refuse, type ReleaseError } from '../release-error';
import { chooseRollbackTarget, rollbackCandidates } from './rollback-target';

export type PromoteRequest = PromoteBody & { app: string };

/** Decides a promotion, which also ends the app's canary. Undefined when the version is already live. */
export function promote(known: KnownReleases, request: PromoteRequest): Decision | undefined {
  const { history } = known;
  const { app, version, reason = null } = request;
  requireForceReason(request);
  requireRevision(history, request.expected_revision);
  requirePublished(history, app, version);
  const from = liveVersion(history, app) ?? null;
  if (from === version) return undefined;
  const { findings, forced } = passGate(known, request);
  const draft = { action: 'promote', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings };
}

export type RollbackRequest = RollbackBody & { app: string };

/** A canary began after the live version, so without a `version` it alone ends; with one, it ends too. */
export function rollback(known: KnownReleases, request: RollbackRequest): Decision {
  const { history } = known;
  requireForceReason(request);
  requireRevision(history, request.expected_revision);
  const { canary } = knownApp(history, request.app);
  if (!canary || request.version !== undefined) return rollbackLive(known, request);
  return { draft: endCanary(history, request.app, canary, request.reason ?? null) };
}

/** Goes back from the live version, whether or not a canary runs. */
function rollbackLive(known: KnownReleases, request: RollbackRequest): Decision {
  const { app, version: named, force, reason = null } = request;
  const { version, findings, skipped } = chooseRollbackTarget(known, app, { named, force });
  const { forced } = requirePassed({ app, version, force }, findings);
  const from = liveVersion(known.history, app) ?? null;
  const draft = { action: 'rollback', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings, skipped };
}

/** Decides what a tripped guard does about a version. Undefined when no visitor gets it any more, or the guard is off. */
export function autoRollback(
  known: KnownReleases,
  { app, version, evidence }: { app: string; version: string; evidence: Evidence },
): Decision | undefined {
  const { history } = known;
  const { canary, guard } = history.apps.get(app) ?? {};
  if (!guard?.on) return undefined;
  if (canary?.version === version) return { draft: { ...endCanary(history, app, canary, null), evidence } };
  if (liveVersion(history, app) !== version) return undefined;
  const decision = rollbackLive(known, { app });
  return { ...decision, draft: { ...decision.draft, evidence } };
}

export type WorkerRequest = WorkerBody & { app: 'shell' };

/** Lets browsers have the site's service worker, or ends it in all of them. Undefined when nothing changes. */
export function switchWorker({ history }: KnownReleases, request: WorkerRequest): Decision | undefined {
  const { app, on, reason = null } = request;
  const { published, guard = DEFAULT_RULE } = knownApp(history, app);
  if (history.isWorkerOff !== on) return undefined;
  const live = liveVersion(history, app) ?? null;
  const version = live ?? [...published.keys()].at(-1) ?? '';
  return { draft: { action: 'guard', app, version, from: live, reason, guard, worker: { on } } };
}

export type RevokeRequest = RevokeBody & { app: string };

/** Bars a version from ever going live again. Undefined when it is revoked already. */
export function revoke(known: KnownReleases, request: RevokeRequest): Decision | undefined {
  const { history } = known;
  const { app, reason } = request;
  if (!reason.trim()) throw refuse('reason_required/revoke');
  requireRevision(history, request.expected_revision);
  const appHistory = knownApp(history, app);
  const live = liveVersion(history, app);
  const revoked = request.version ?? live;
  if (revoked === undefined) throw refuse('no_live_version/revoke', { app });
  requirePublished(history, app, revoked);
  if (isRevoked(appHistory, revoked)) return undefined;
  if (revoked === live) return revokeLive(known, request, revoked);
  if (request.to !== undefined) throw refuse('not_live', { app, version: revoked });
  return { draft: { action: 'revoke', app, version: live ?? revoked, from: live ?? null, reason, revoked } };
}

function revokeLive(known: KnownReleases, request: RevokeRequest, revoked: string): Decision {
  const { app, to, force, reason } = request;
  if (to === undefined && rollbackCandidates(known.history, app).length === 0) {
    throw nothingToGoBackTo(known, app, revoked);
  }
  const { version, findings, skipped } = chooseRollbackTarget(known, app, { named: to, force });
  const { forced } = requirePassed({ app, version, force }, findings);
  const draft = { action: 'revoke', app, version, from: revoked, reason, revoked } as const;
  return { draft: { ...draft, ...(forced && { forced }) }, findings, skipped };
}

function nothingToGoBackTo({ history }: KnownReleases, app: string, live: string): ReleaseError {
  const appHistory = history.apps.get(app);
  const others = [...(appHistory?.everLive ?? [])].filter(
    (version) => version !== live && !isRevoked(appHistory, version),
  );
  if (others.length === 0) return refuse('nothing_to_roll_back_to/revoke', { app, live });
  return refuse('nothing_to_roll_back_to/revoke_to', { app, live, versions: others.join(', ') });
}
