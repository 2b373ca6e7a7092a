import { isRevoked } from '../log/app-history';
import { chooseEarlier } from './choose-earlier';
import type { Decision } from './decision';
import { knownApp, liveVersion, requirePublished, requireRevision } from '../log/history';
import type { KnownReleases } from '../log/known-releases';
import { passGate } from '../gate/pass-gate';
import { ReleaseError } from '../release-error';
import { wayBack } from './rollback-target';

export interface RevokeRequest {
  app: string;
  /** Without it: the live one. */
  version?: string;
  /** If the live one is revoked: where to go back to; without it, to the last version that was live and is ready. */
  to?: string;
  expectedRevision?: number;
  /** Go back whatever the gate says. */
  force?: boolean;
  reason: string;
}

/** Bars a version for ever. Undefined when it is barred already: nothing is to be written. */
export function revoke(known: KnownReleases, request: RevokeRequest): Decision | undefined {
  const { history } = known;
  const { app, reason } = request;
  if (!reason.trim())
    throw new ReleaseError('reason_required', 'To revoke, give a reason: it goes into the log.');
  requireRevision(history, request.expectedRevision);
  const found = knownApp(history, app);
  const live = liveVersion(history, app);
  const revoked = request.version ?? requireLive(app, live);
  requirePublished(history, app, revoked);
  if (isRevoked(found, revoked)) return undefined;
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
  const way = wayBack(known, app);
  if (to === undefined && !way.ready && way.skipped.length === 0) throw noWayBack(known, app, revoked);
  const { version, skipped } = chooseEarlier(known, app, { named: to, force });
  const { findings, forced } = passGate(known, 'back', { app, version, force, reason });
  const draft = { action: 'revoke', app, version, from: revoked, reason, revoked } as const;
  return { draft: { ...draft, ...(forced && { forced }) }, findings, skipped };
}

function requireLive(app: string, live: string | undefined): string {
  if (live !== undefined) return live;
  throw new ReleaseError('no_live_version', `No version of ${app} is live, so say which one to revoke.`);
}

function noWayBack({ history }: KnownReleases, app: string, live: string): ReleaseError {
  const found = history.apps.get(app);
  const others = [...(found?.everLive ?? [])].filter(
    (version) => version !== live && !isRevoked(found, version),
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
