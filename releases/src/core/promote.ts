import { liveVersion, requirePublished, requireRevision, type History } from './history';
import type { EventDraft } from './release-event';

export interface PromoteRequest {
  app: string;
  version: string;
  expectedRevision?: number;
  reason?: string;
}

/** Decides a promotion. Undefined when that version is live already: nothing is to be written. */
export function promote(history: History, request: PromoteRequest): EventDraft | undefined {
  requireRevision(history, request.expectedRevision);
  requirePublished(history, request.app, request.version);
  const from = liveVersion(history, request.app) ?? null;
  if (from === request.version) return undefined;
  return {
    action: 'promote',
    app: request.app,
    version: request.version,
    from,
    reason: request.reason ?? null,
  };
}
