import {
  knownApp,
  liveVersion,
  previousVersion,
  requirePublished,
  requireRevision,
  type History,
} from './history';
import { ReleaseError } from './release-error';
import type { EventDraft } from './release-event';

export interface RollbackRequest {
  app: string;
  /** Without it: one step back along the versions that were live before. */
  version?: string;
  expectedRevision?: number;
  reason?: string;
}

export function rollback(history: History, request: RollbackRequest): EventDraft {
  requireRevision(history, request.expectedRevision);
  knownApp(history, request.app);
  const from = liveVersion(history, request.app) ?? null;
  const version = request.version ?? stepBack(history, request.app, from);
  requireEarlier(history, request.app, version, from);
  return { action: 'rollback', app: request.app, version, from, reason: request.reason ?? null };
}

function stepBack(history: History, app: string, live: string | null): string {
  const previous = previousVersion(history, app);
  if (previous) return previous;
  const state = live ? `${live} is the first live version of ${app}` : `${app} has no live version`;
  throw new ReleaseError('nothing_to_roll_back_to', `${state}, so there is nothing to roll back to.`);
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
