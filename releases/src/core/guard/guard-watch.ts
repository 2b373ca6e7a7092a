import type { AppHistory } from '../log/app-history';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';

/** What the guard looks at: a version, and what it is compared with. Times are milliseconds since the epoch. */
export interface GuardWatch {
  app: string;
  /** Revision of the event that it began with; no other watch has it. */
  id: number;
  candidate: string;
  control: string;
  since: number;
  /** From when on the control's visitors count. */
  controlSince: number;
}

/** How far back visitors count. */
export const HEALTH_WINDOW_MS = 2 * 3_600_000;
/** How long a version is new after its promotion: a night with few visitors, and the morning after it. */
const newMs = 24 * 3_600_000;

/**
 * A canary is compared with the live version among the same time. Without one, what was promoted lately is compared
 * with how the version before it was doing; one that was gone back to is not judged, or two bad versions would take turns.
 */
export function findGuardWatch(
  app: string,
  history: AppHistory,
  events: readonly ReleaseEvent[],
  now: number,
): GuardWatch | undefined {
  const live = history.chain.at(-1);
  if (live === undefined) return undefined;
  if (history.canary) {
    const { rollout, version } = history.canary;
    const began = events.find((event) => event.app === app && event.canary?.rollout === rollout);
    if (!began) return undefined;
    const since = Math.max(Date.parse(began.at), now - HEALTH_WINDOW_MS);
    return { app, id: began.revision, candidate: version, control: live, since, controlSince: since };
  }
  const move = events.findLast((event) => event.app === app && isLiveMove(event));
  if (move?.action !== 'promote' || move.from === null || move.version !== live) return undefined;
  const promoted = Date.parse(move.at);
  if (now - promoted > newMs) return undefined;
  return {
    app,
    id: move.revision,
    candidate: live,
    control: move.from,
    since: Math.max(promoted, now - HEALTH_WINDOW_MS),
    controlSince: promoted - HEALTH_WINDOW_MS,
  };
}

/** What ended a canary, or revoked what nobody got, left the live version where it was. */
function isLiveMove({ action, version, from }: ReleaseEvent): boolean {
  return ['promote', 'rollback', 'revoke'].includes(action) && version !== from;
}
