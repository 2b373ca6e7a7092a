import type { GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { GuardBody } from '@glossa/contract/operators/canary';
import type { AppHistory } from '../log/app-history';
import { type Decision, knownApp, liveVersion, type KnownReleases } from '../log/history';

/** A version that the guard watches, and the version it is compared with. Times are milliseconds since the epoch. */
export interface GuardWatch {
  app: string;
  /** Revision of the event that began it; unique. */
  id: number;
  candidate: string;
  control: string;
  since: number;
  /** When visitors first got the candidate. */
  began: number;
  /** Visitors of the control count from here. */
  controlSince: number;
}

/** Visitors count for this long. */
export const HEALTH_WINDOW_MS = 2 * 3_600_000;
/** A promoted version is watched for this long: a night with few visitors, and the morning after it. */
const WATCH_MS = 24 * 3_600_000;

/** A rollback target is not watched: two bad versions would alternate. */
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
    const beganAt = Date.parse(began.at);
    const since = Math.max(beganAt, now - HEALTH_WINDOW_MS);
    const common = { app, id: began.revision, candidate: version, control: live };
    return { ...common, since, began: beganAt, controlSince: since };
  }
  const move = events.findLast((event) => event.app === app && isLiveMove(event));
  if (move?.action !== 'promote' || move.from === null || move.version !== live) return undefined;
  const promoted = Date.parse(move.at);
  if (now - promoted > WATCH_MS) return undefined;
  return {
    app,
    id: move.revision,
    candidate: live,
    control: move.from,
    since: Math.max(promoted, now - HEALTH_WINDOW_MS),
    began: promoted,
    controlSince: promoted - HEALTH_WINDOW_MS,
  };
}

/** A fault shows itself to visitors of many networks; who forges outcomes has few. Later, slow sites have to be watched too. */
const YOUNG_MS = 30 * 60_000;
const YOUNG_NETWORKS_FACTOR = 3;

/** How many networks must report failures: more than the rule says while the version is young. */
export const minNetworks = (rule: GuardRule, { began }: Pick<GuardWatch, 'began'>, now: number): number =>
  rule.min_networks * (now - began < YOUNG_MS ? YOUNG_NETWORKS_FACTOR : 1);

/** False for events that ended a canary or revoked a version that was not live. */
const isLiveMove = ({ action, version, from }: ReleaseEvent): boolean =>
  ['promote', 'rollback', 'revoke'].includes(action) && version !== from;

/** Bounds that are left out keep their value; at first the default. */
export type GuardRuleRequest = GuardBody & { app: string };

export const DEFAULT_RULE: GuardRule = { on: false, min_visitors: 20, min_networks: 3, max_excess: 0.05 };

/** Decides a change of an app's rule. Undefined when nothing changes. */
export function setGuard(known: KnownReleases, request: GuardRuleRequest): Decision | undefined {
  const { app, on, reason = null } = request;
  const appHistory = knownApp(known.history, app);
  const before = appHistory.guard ?? DEFAULT_RULE;
  const guard: GuardRule = {
    on,
    min_visitors: request.min_visitors ?? before.min_visitors,
    min_networks: request.min_networks ?? before.min_networks,
    max_excess: request.max_excess ?? before.max_excess,
  };
  if (appHistory.guard && JSON.stringify(appHistory.guard) === JSON.stringify(guard)) return undefined;
  const live = liveVersion(known.history, app);
  // An app that is not live yet can be guarded from its first promotion.
  const version = live ?? [...appHistory.published.keys()].at(-1) ?? '';
  return { draft: { action: 'guard', app, version, from: live ?? null, reason, guard } };
}
