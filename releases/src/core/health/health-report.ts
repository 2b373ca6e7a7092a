import type { HealthReport, LoadTimes, VersionHealth } from '@glossa/contract/operators/health';
import type { VitalSample } from './version-outcome';

export const HEALTH_POINT_MS = 5 * 60_000;
const POINTS = 24;

/** Health of a version as stored; points without visitors are left out. Times are milliseconds since the epoch. */
export interface StoredVersionHealth extends Omit<VersionHealth, 'points'> {
  app: string;
  points: { at: number; visitors: number; failed: number }[];
}

export interface StoredVital extends Pick<VitalSample, 'app' | 'name'> {
  p75: number;
  samples: number;
}

export interface StoredHealth {
  versions: StoredVersionHealth[];
  vitals: StoredVital[];
}

/** Groups by app. Apps are sorted; versions keep the order of the store. */
export function toHealthReport({ versions, vitals }: StoredHealth, now: number): HealthReport {
  const apps = [...new Set(versions.map(({ app }) => app))].sort();
  return {
    apps: apps.map((app) => ({
      app,
      versions: versions
        .filter((each) => each.app === app)
        .map(({ app: _app, ...health }) => ({ ...health, points: fillPoints(health.points, now) })),
    })),
    vitals: vitals.map(({ app, name, p75, samples }) => ({ app, name, p75, samples })),
  };
}

function fillPoints(known: StoredVersionHealth['points'], now: number): VersionHealth['points'] {
  const last = Math.floor(now / HEALTH_POINT_MS) * HEALTH_POINT_MS;
  return Array.from({ length: POINTS }, (_, index) => {
    const at = last - (POINTS - 1 - index) * HEALTH_POINT_MS;
    const { visitors = 0, failed = 0 } = known.find((point) => point.at === at) ?? {};
    return { at: new Date(at).toISOString(), visitors, failed };
  });
}

/** Discrete percentile, as `percentile_disc` of Postgres. `sorted` is ascending. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function summarizeLoadTimes(values: readonly number[]): LoadTimes | null {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return { p50: percentile(sorted, 0.5), p75: percentile(sorted, 0.75), p95: percentile(sorted, 0.95) };
}
