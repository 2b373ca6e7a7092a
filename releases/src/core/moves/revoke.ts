import { isRevoked } from '../log/app-history';
import type { Decision } from './decision';
import { knownApp, liveVersion, requirePublished, requireRevision, type KnownReleases } from '../log/history';
import { requirePassed } from '../gate/evaluate-gate';
import { ReleaseError } from '../release-error';
import { chooseRollbackTarget, rollbackCandidates } from './rollback-target';

export interface RevokeRequest {
  app: string;
  /** Left out: the live version. */
  version?: string;
  /** If the live version is revoked: the version to go back to. Left out: the last one that was live and is ready. */
  to?: string;
  expectedRevision?: number;
  /** Overrules the gate. */
  force?: boolean;
  reason: string;
}

/** Bars a version from ever going live again. Undefined when it is revoked already. */
export function revoke(known: KnownReleases, request: RevokeRequest): Decision | undefined {
  const { history } = known;
  const { app, reason } = request;
  if (!reason.trim())
    throw new ReleaseError('reason_required', 'To revoke, give a reason: it goes into the log.');
  requireRevision(history, request.expectedRevision);
  const appHistory = knownApp(history, app);
  const live = liveVersion(history, app);
  const revoked = request.version ?? requireLive(app, live);
  requirePublished(history, app, revoked);
  if (isRevoked(appHistory, revoked)) return undefined;
  if (revoked === live) return revokeLive(known, request, revoked);
  if (request.to !== undefined) {
    throw new ReleaseError(
      'not_live',
      `${app} ${revoked} is not live, so nothing goes back. Leave out "to".`,
    );
  }
  const draft = {
    action: 'revoke',
    app,
    version: live ?? revoked,
    from: live ?? null,
    reason,
    revoked,
  } as const;
  return { draft, findings: [], skipped: [] };
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

function requireLive(app: string, live: string | undefined): string {
  if (live !== undefined) return live;
  throw new ReleaseError('no_live_version', `No version of ${app} is live, so say which one to revoke.`);
}

function nothingToGoBackTo({ history }: KnownReleases, app: string, live: string): ReleaseError {
  const appHistory = history.apps.get(app);
  const others = [...(appHistory?.everLive ?? [])].filter(
    (version) => version !== live && !isRevoked(appHistory, version),
  );
  const advice =
    others.length > 0
      ? `Name where to go; these were live before: ${others.join(', ')}.`
      : `Promote another version first, then revoke ${live}.`;
  return new ReleaseError(
    'nothing_to_roll_back_to',
    `${app} has nothing to go back to from ${live} by itself. ${advice}`,
  );
}
