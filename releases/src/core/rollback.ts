import type { Decision } from './decision';
import { knownApp, liveVersion, requirePublished, requireRevision, type History } from './history';
import type { KnownReleases } from './known-releases';
import { passGate, requireForceReason } from './pass-gate';
import { ReleaseError } from './release-error';
import { wayBack, type WayBack } from './way-back';

export interface RollbackRequest {
  app: string;
  /** Without it: the last version that was live and is ready to go back to. */
  version?: string;
  expectedRevision?: number;
  /** Go back whatever the gate says, for the reason given. */
  force?: boolean;
  reason?: string;
}

export function rollback(known: KnownReleases, request: RollbackRequest): Decision {
  const { history } = known;
  const { app, reason = null } = request;
  requireForceReason(request);
  requireRevision(history, request.expectedRevision);
  knownApp(history, app);
  const from = liveVersion(history, app) ?? null;
  const { version, skipped } = chooseVersion(known, request, from);
  requireEarlier(history, app, version, from);
  const { findings, forced } = passGate(known, 'back', { ...request, version });
  const draft = { action: 'rollback', app, version, from, reason, ...(forced && { forced }) } as const;
  return { draft, findings, skipped };
}

type Choice = Pick<Decision, 'skipped'> & { version: string };

function chooseVersion(known: KnownReleases, request: RollbackRequest, live: string | null): Choice {
  const { app, version, force } = request;
  if (version !== undefined) return { version, skipped: [] };
  const way = wayBack(known, app);
  if (way.ready) return { version: way.ready.version, skipped: way.skipped };
  const [last] = way.skipped;
  if (!last) {
    const state = live ? `${live} is the first live version of ${app}` : `${app} has no live version`;
    throw new ReleaseError('nothing_to_roll_back_to', `${state}, so there is nothing to roll back to.`);
  }
  if (!force) throw noneReady(app, way);
  // Force gets what there is: the last version that is not barred for good.
  const forcible = way.skipped.find(({ findings }) => findings.every(({ level }) => level !== 'never'));
  return { version: (forcible ?? last).version, skipped: [] };
}

function noneReady(app: string, { skipped }: WayBack): ReleaseError {
  const versions = skipped.map(({ version }) => version).join(', ');
  return new ReleaseError(
    'nothing_ready',
    `No earlier version of ${app} fits into the live set of now: ${versions}. Force goes back to the first of them.`,
    skipped.flatMap(({ findings }) => findings),
  );
}

function requireEarlier(history: History, app: string, version: string, live: string | null): void {
  const { everLive } = requirePublished(history, app, version);
  if (version === live) throw new ReleaseError('already_live', `${app} ${version} is live already.`);
  if (everLive.has(version)) return;
  const earlier = [...everLive].filter((known) => known !== live).join(', ') || 'none';
  throw new ReleaseError(
    'never_live',
    `${app} ${version} has never been live, so use promote. Versions that were live before: ${earlier}.`,
  );
}
