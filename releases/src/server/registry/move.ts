import type { Finding } from '@glossa/contract/operators/finding';
import type { Canary, ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { RunningCanary } from '../../core/log/app-history';
import { liveVersion, type History } from '../../core/log/history';
import type { Decision, SkippedVersion } from '../../core/moves/decision';

/** The result of a promotion, rollback or revocation. */
export interface Move {
  /** Revision of the live set afterwards. */
  revision: number;
  app: string;
  from: string | null;
  /** Null if nothing is live: a version was revoked before any was promoted. */
  to: string | null;
  /** False if nothing had to change and nothing was written. */
  changed: boolean;
  findings: readonly Finding[];
  /** True if the gate refused and was overridden. */
  forced: boolean;
  skipped: readonly SkippedVersion[];
  revoked?: string;
  /** The canary that the move ended. */
  endedCanary?: { version: string; percent: number };
}

/** The result of starting, resizing or ending a canary. */
export interface CanaryMove extends Canary {
  revision: number;
  app: string;
  version: string;
  changed: boolean;
  findings: readonly Finding[];
  forced: boolean;
}

export interface Outcome {
  /** Undefined if nothing had to be written. */
  event?: ReleaseEvent;
  decision?: Decision;
  /** The canary that was running before. */
  canary?: RunningCanary;
}

export function toMove(history: History, app: string, { event, decision, canary }: Outcome): Move {
  const to = liveVersion(history, app) ?? null;
  const { findings, skipped } = decision ?? { findings: [], skipped: [] };
  const common = { app, to, findings, skipped, forced: event?.forced !== undefined };
  if (!event) return { ...common, revision: history.liveRevision, from: to, changed: false };
  const ended = canary && !history.apps.get(app)?.canary ? canary : undefined;
  return {
    ...common,
    revision: event.revision,
    from: event.from,
    changed: true,
    ...(event.revoked !== undefined && { revoked: event.revoked }),
    ...(ended && { endedCanary: { version: ended.version, percent: ended.percent } }),
  };
}

export function toCanaryMove(
  history: History,
  app: string,
  { event, decision, canary }: Outcome,
): CanaryMove {
  const { findings } = decision ?? { findings: [] };
  const common = { app, findings, forced: event?.forced !== undefined };
  if (event?.canary) {
    return { ...common, ...event.canary, revision: event.revision, version: event.version, changed: true };
  }
  if (!canary) throw new Error(`The canary of ${app} should be running, but there is none.`);
  const { version, rollout, percent } = canary;
  return { ...common, revision: history.liveRevision, version, rollout, percent, changed: false };
}
