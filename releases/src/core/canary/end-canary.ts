import type { RunningCanary } from '../log/app-history';
import { liveVersion, type History } from '../log/history';
import type { EventDraft } from '@glossa/contract/operators/release-event';

/** The event that takes a canary back from those who have it. */
export function endCanary(
  history: History,
  app: string,
  { version, rollout }: RunningCanary,
  reason: string | null,
): EventDraft {
  const from = liveVersion(history, app) ?? null;
  return { action: 'canary', app, version, from, reason, canary: { rollout, percent: 0 } };
}
