import {
  HEALTH_POINT_MS,
  summarizeLoadTimes,
  type StoredVersionHealth,
} from '../../core/health/health-report';
import type { KeptVisitor } from './kept-visitors';

/** One visitor's attempts to get one version. Times are milliseconds since the epoch. */
export interface Mark extends KeptVisitor {
  firstAt: number;
  failedAt: number | undefined;
  fallbackAt: number | undefined;
  loadMs: number | undefined;
}

/** Health of a version from its visitors, all of them seen after `since`. */
export function summarizeMarks(
  marks: readonly Mark[],
  since: number,
): Omit<StoredVersionHealth, 'app' | 'version'> {
  const failed = marks.filter(({ failedAt = 0 }) => failedAt > since);
  const points = new Map<number, StoredVersionHealth['points'][number]>();
  const addToPoint = (moment: number, field: 'visitors' | 'failed') => {
    const at = Math.floor(moment / HEALTH_POINT_MS) * HEALTH_POINT_MS;
    const point = points.get(at) ?? { at, visitors: 0, failed: 0 };
    point[field] += 1;
    points.set(at, point);
  };
  for (const { firstAt } of marks) if (firstAt > since) addToPoint(firstAt, 'visitors');
  for (const { failedAt = 0 } of failed) addToPoint(failedAt, 'failed');
  return {
    visitors: marks.length,
    failed: failed.length,
    networks: new Set(failed.map(({ network }) => network)).size,
    fallbacks: marks.filter(({ fallbackAt = 0 }) => fallbackAt > since).length,
    load_ms: summarizeLoadTimes(marks.flatMap(({ loadMs }) => loadMs ?? [])),
    points: [...points.values()].sort((a, b) => a.at - b.at),
  };
}
