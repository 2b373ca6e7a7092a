import { healthPointMs, loadTimes, type StoredVersionHealth } from '../../core/health/health-report';
import type { KeptVisitor } from './kept-visitors';

/** One visitor's attempts to get one version. Times are milliseconds since the epoch. */
export interface Mark extends KeptVisitor {
  firstAt: number;
  failedAt: number | undefined;
  steppedBackAt: number | undefined;
  loadMs: number | undefined;
}

/** What is told of a version whose visitors these are; each was seen since then. */
export function versionHealth(
  marks: readonly Mark[],
  since: number,
): Omit<StoredVersionHealth, 'app' | 'version'> {
  const failed = marks.filter(({ failedAt = 0 }) => failedAt > since);
  const points = new Map<number, StoredVersionHealth['points'][number]>();
  const add = (moment: number, what: 'visitors' | 'failed') => {
    const at = Math.floor(moment / healthPointMs) * healthPointMs;
    const point = points.get(at) ?? { at, visitors: 0, failed: 0 };
    point[what] += 1;
    points.set(at, point);
  };
  for (const { firstAt } of marks) if (firstAt > since) add(firstAt, 'visitors');
  for (const { failedAt = 0 } of failed) add(failedAt, 'failed');
  return {
    visitors: marks.length,
    failed: failed.length,
    networks: new Set(failed.map(({ network }) => network)).size,
    stepped_back: marks.filter(({ steppedBackAt = 0 }) => steppedBackAt > since).length,
    load_ms: loadTimes(marks.flatMap(({ loadMs }) => loadMs ?? [])),
    points: [...points.values()].sort((a, b) => a.at - b.at),
  };
}
