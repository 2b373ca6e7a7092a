import type { GuardBody } from '@glossa/contract/operators/canary';
import { knownApp, liveVersion, type KnownReleases } from '../log/history';
import type { EventDraft, GuardRule } from '@glossa/contract/operators/release-event';

/** Bounds that are left out keep their value; at first the default. */
export type GuardRuleRequest = GuardBody & { app: string };

const DEFAULT_RULE: GuardRule = { on: false, min_visitors: 20, min_networks: 3, max_excess: 0.05 };

/** Decides a change of an app's rule. Undefined when nothing changes. */
export function setGuard(known: KnownReleases, request: GuardRuleRequest): EventDraft | undefined {
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
  return { action: 'guard', app, version, from: live ?? null, reason, guard };
}
