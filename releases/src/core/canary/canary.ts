import type { CanaryBody } from '@glossa/contract/operators/canary';
import type { Finding } from '@glossa/contract/operators/finding';
import type { EventDraft } from '@glossa/contract/operators/release-event';
import { createHash } from 'node:crypto';
import type { RunningCanary } from '../log/app-history';
import { checkMounts } from '../gate/check-mounts';
import { withSeverity } from '../gate/finding';
import {
  knownApp,
  liveVersion,
  requirePublished,
  requireRevision,
  liveReleases,
  requireStored,
} from '../log/history';
import type { Decision, History, KnownReleases } from '../log/history';
import { passGate, requireForceReason } from '../gate/evaluate-gate';
import { refuse } from '../release-error';

export type CanaryRequest = CanaryBody & { app: string };

/** Begins, raises, lowers or ends a canary. Undefined when nothing changes. */
export function canary(known: KnownReleases, request: CanaryRequest): Decision | undefined {
  const { history } = known;
  const { app, version, percent, reason = null } = request;
  requireForceReason(request);
  requireRevision(history, request.expected_revision);
  const running = knownApp(history, app).canary;
  if (percent === 0) {
    const ended = requireRunning(app, running, version);
    return { draft: endCanary(history, app, ended, reason) };
  }
  if (version === undefined) throw refuse('invalid_request/canary');
  const from = requireOtherLive(history, app, version);
  const same = running?.version === version ? running : undefined;
  if (same?.percent === percent) return undefined;
  // Named by the revision that begins it, so that each is unique.
  const rollout = same?.rollout ?? `r${history.head + 1}`;
  const draft = { action: 'canary', app, version, from, reason, canary: { rollout, percent } } as const;
  // A lower percentage needs no gate.
  if (same && percent < same.percent) return { draft };
  const { findings, forced } = passGate(known, { ...request, version });
  const all = [...findings, ...findLostMounts(known, app, version)];
  return { draft: { ...draft, ...(forced && { forced }) }, findings: all };
}

/** The event that ends a canary: its visitors get the live version again. */
export function endCanary(
  history: History,
  app: string,
  { version, rollout }: RunningCanary,
  reason: string | null,
): EventDraft {
  const from = liveVersion(history, app) ?? null;
  return { action: 'canary', app, version, from, reason, canary: { rollout, percent: 0 } };
}

/** Reports mounts that only the candidate has: links to them fail for visitors outside the canary. */
function findLostMounts(known: KnownReleases, app: string, version: string): Finding[] {
  const candidate = requireStored(known, app, version).release;
  const live = known.find(app, liveVersion(known.history, app))?.release;
  const others = liveReleases(known).flatMap(({ release }) => (release.app === app ? [] : release));
  if (!live) return [];
  return checkMounts(live, others, candidate)
    .filter(({ code }) => code === 'mount_vanishes')
    .map((lost) =>
      withSeverity({ ...lost, advice: 'Links to it fail for visitors who do not get the canary.' }, 'back'),
    );
}

function requireRunning(app: string, running: RunningCanary | undefined, version?: string): RunningCanary {
  if (!running) throw refuse('no_canary', { app });
  if (version === undefined || version === running.version) return running;
  throw refuse('no_canary/other', { app, running: running.version, version });
}

function requireOtherLive(history: History, app: string, version: string): string {
  requirePublished(history, app, version);
  const live = liveVersion(history, app);
  if (live === undefined) throw refuse('no_live_version/canary', { app, version });
  if (live === version) throw refuse('already_live/canary', { app, version });
  return live;
}

/** Stable for a visitor and rollout: a higher percentage only adds visitors. Independent between apps. */
export const isInCanary = (app: string, rollout: string, visitor: string, percent: number): boolean =>
  hashToFraction(app, rollout, visitor) < percent / 100;

/** From 0 to below 1, in steps of 2^-53. JSON keeps different triples different. */
function hashToFraction(app: string, rollout: string, visitor: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([app, rollout, visitor]))
    .digest();
  return Number(hash.readBigUInt64BE(0) >> 11n) / 2 ** 53;
}
