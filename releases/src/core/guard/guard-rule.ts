import { knownApp, liveVersion, type KnownReleases } from '../log/history';
import type { EventDraft, GuardRule } from '@glossa/contract/operators/release-event';

export interface GuardRuleRequest {
  app: string;
  on: boolean;
  /** What is left out stays as it is, or is the default's. */
  minVisitors?: number;
  minNetworks?: number;
  maxExcess?: number;
  reason?: string;
}

const defaultRule: GuardRule = { on: false, min_visitors: 20, min_networks: 3, max_excess: 0.05 };

/** Undefined when the rule is so already: nothing is to be written. */
export function setGuard(known: KnownReleases, request: GuardRuleRequest): EventDraft | undefined {
  const { app, on, reason = null } = request;
  const found = knownApp(known.history, app);
  const before = found.guard ?? defaultRule;
  const guard: GuardRule = {
    on,
    min_visitors: request.minVisitors ?? before.min_visitors,
    min_networks: request.minNetworks ?? before.min_networks,
    max_excess: request.maxExcess ?? before.max_excess,
  };
  if (found.guard && JSON.stringify(found.guard) === JSON.stringify(guard)) return undefined;
  const live = liveVersion(known.history, app);
  // An app that is not live yet may be guarded from its first promotion on.
  const version = live ?? [...found.published.keys()].at(-1) ?? '';
  return { action: 'guard', app, version, from: live ?? null, reason, guard };
}
