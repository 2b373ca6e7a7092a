import type { VersionHealth } from '@glossa/contract/operators/health';

const STEP_MS = 5 * 60_000;
/** Two hours. */
export const COLUMNS = 24;

export interface Column {
  /** When its five minutes begin, in milliseconds since 1970. */
  readonly at: number;
  readonly visitors: number;
  readonly failed: number;
}

/** A column for each five minutes of the last two hours, also for those in which nothing was heard. */
export function columnsOf(points: VersionHealth['points'], now: number): Column[] {
  const last = Math.floor(now / STEP_MS);
  const byStep = new Map(points.map((point) => [Math.floor(Date.parse(point.at) / STEP_MS), point]));
  return Array.from({ length: COLUMNS }, (_, place) => {
    const step = last - COLUMNS + 1 + place;
    const { visitors = 0, failed = 0 } = byStep.get(step) ?? {};
    return { at: step * STEP_MS, visitors, failed };
  });
}

/** The most visitors that any of the charts has to draw. */
export function mostVisitors(charts: readonly VersionHealth[]): number {
  return Math.max(0, ...charts.flatMap(({ points }) => points.map(({ visitors }) => visitors)));
}
