import type { LoadFailure, LoadTimes, VersionHealth } from '@glossa/contract/operators/health';
import { HEALTH_WINDOW_MS } from '../guard/guard-watch';
import type { VisitorMark } from './visitor-mark';

const POINT_MS = 5 * 60_000;
const POINTS = HEALTH_WINDOW_MS / POINT_MS;

/** Health of a version from `since` to `now`, two hours later. `marks` are of the visitors that were seen in them. */
export function summarizeMarks(
  marks: readonly VisitorMark[],
  since: number,
  now: number,
): Omit<VersionHealth, 'version'> {
  const failed = marks.filter(({ failedAt }) => (failedAt ?? 0) >= since);
  const firstAts = marks.flatMap(({ firstAt }) => (firstAt >= since ? firstAt : []));
  return {
    visitors: marks.length,
    failed: failed.length,
    networks: new Set(failed.map(({ network }) => network)).size,
    failures: summarizeFailures(failed, since),
    fallbacks: marks.filter(({ fallbackAt }) => (fallbackAt ?? 0) >= since).length,
    load_ms: summarizeLoadTimes(marks.flatMap(({ loadMs }) => loadMs ?? [])),
    points: listPoints(
      firstAts,
      failed.map(({ failedAt }) => failedAt ?? 0),
      now,
    ),
  };
}

const MAX_FAILURES = 20;

/** The failures from `since` on, by phase and file. Earlier servers kept neither. */
export function summarizeFailures(marks: readonly VisitorMark[], since: number): LoadFailure[] {
  const found = new Map<string, LoadFailure>();
  for (const { failedAt, phase, file = null } of marks) {
    if (!failedAt || failedAt < since || !phase) continue;
    const key = JSON.stringify([phase, file]);
    const { visitors = 0, last_at: last = '' } = found.get(key) ?? {};
    const at = new Date(failedAt).toISOString();
    found.set(key, { phase, file, visitors: visitors + 1, last_at: at > last ? at : last });
  }
  return [...found.values()].sort((a, b) => b.visitors - a.visitors).slice(0, MAX_FAILURES);
}

function listPoints(firstAts: readonly number[], failedAts: readonly number[], now: number) {
  const last = Math.floor(now / POINT_MS) * POINT_MS;
  return Array.from({ length: POINTS }, (_, index) => {
    const at = last - (POINTS - 1 - index) * POINT_MS;
    const count = (moments: readonly number[]) =>
      moments.filter((moment) => moment >= at && moment < at + POINT_MS).length;
    return { at: new Date(at).toISOString(), visitors: count(firstAts), failed: count(failedAts) };
  });
}

function summarizeLoadTimes(values: readonly number[]): LoadTimes | null {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return { p50: percentile(sorted, 0.5), p75: percentile(sorted, 0.75), p95: percentile(sorted, 0.95) };
}

/** Discrete percentile, as `percentile_disc` of Postgres. `sorted` is ascending. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
