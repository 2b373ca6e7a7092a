import type { Finding } from '@glossa/contract/operators/finding';
import type { PromoteBody } from '@glossa/contract/operators/moves';
import type { StoredRelease } from '../bundle/bundle';
import { isRevoked } from '../log/app-history';
import { liveReleases, requireStored, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
import { checkMounts, checkNavigation, checkSlots, checkSlotTypes } from './check-mounts';
import { checkShared } from './check-shared';
import { checkSize } from './check-size';
import { observe, refusals, withSeverity, type Direction } from './finding';

/** Findings against a version taking its app's place in a live set, from what was stored at publish. It may go live when they are empty or notices only. */
export function evaluateAgainst(
  candidate: StoredRelease,
  live: readonly StoredRelease[],
  direction: Direction,
): Finding[] {
  const { release } = candidate;
  const releases = live.map((stored) => stored.release);
  const others = releases.filter(({ app }) => app !== release.app);
  const replaced = releases.find(({ app }) => app === release.app);
  return [
    ...checkShared(release, others),
    ...checkMounts(release, others, replaced),
    ...checkNavigation(release, replaced),
    ...checkSlots(release, others, replaced),
    ...checkSlotTypes(release, others),
    ...checkSize(candidate),
  ].map((observation) => withSeverity(observation, direction));
}

/** While another app has a canary, some visitors get it beside the candidate, so both are checked. */
export function evaluateGate(known: KnownReleases, candidate: StoredRelease, direction: Direction) {
  const live = liveReleases(known);
  const findings = [
    ...checkRevoked(known, candidate, direction),
    ...evaluateAgainst(candidate, live, direction),
  ];
  const reported = new Set(findings.map(findingKey));
  const besideCanaries = runningCanaries(known, candidate.release.app).flatMap((canary) => {
    const { app } = canary.release;
    const withCanary = [...live.filter(({ release }) => release.app !== app), canary];
    return evaluateAgainst(candidate, withCanary, direction)
      .filter((finding) => !reported.has(findingKey(finding)))
      .map((finding) => besideCanary(finding, app, direction));
  });
  return [...findings, ...besideCanaries];
}

function checkRevoked({ history }: KnownReleases, { release }: StoredRelease, direction: Direction) {
  const { app, version } = release;
  if (!isRevoked(history.apps.get(app), version)) return [];
  return [withSeverity(observe('version_revoked', { app, version }), direction)];
}

const runningCanaries = ({ history, find }: KnownReleases, except: string): StoredRelease[] =>
  [...history.apps].flatMap(([name, { canary }]) =>
    name === except ? [] : (find(name, canary?.version) ?? []),
  );

/** A rollback does not wait for another app's canary, so a refusal beside one is a notice. */
function besideCanary(finding: Finding, app: string, direction: Direction): Finding {
  const level = direction === 'back' && finding.level === 'refusal' ? 'notice' : finding.level;
  return { ...finding, level, advice: `${finding.advice} Or end the canary of ${app}.` };
}

export const findingKey = ({ code, detail }: Finding): string => `${code} ${detail}`;

export type GateRequest = { app: string } & Pick<PromoteBody, 'version' | 'force' | 'reason'>;

export interface GateResult {
  findings: Finding[];
  /** The refusals that force overruled; the log keeps them. */
  forced?: Finding[];
}

/** @throws ReleaseError `gate_refused` with the findings, unless they can be forced and are. */
export function passGate(known: KnownReleases, request: GateRequest): GateResult {
  const candidate = requireStored(known, request.app, request.version);
  return requirePassed(request, evaluateGate(known, candidate, 'forward'));
}

/** Decides by known findings. @throws ReleaseError `gate_refused` */
export function requirePassed({ app, version, force }: GateRequest, findings: Finding[]): GateResult {
  const against = refusals(findings);
  if (against.length === 0) return { findings };
  if (force && !against.some(({ level }) => level === 'never')) return { findings, forced: against };
  const codes = [...new Set(against.map(({ code }) => code))].join(', ');
  throw refuse('gate_refused', { app, version, codes }, findings);
}

/** Force needs a reason even when the gate finds nothing. */
export function requireForceReason({ force, reason }: Pick<GateRequest, 'force' | 'reason'>): void {
  if (force && !reason?.trim()) throw refuse('reason_required/force');
}
