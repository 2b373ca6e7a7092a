import type { NetworkTally } from '../guard/guard-window';
import { HEALTH_POINT_MS, type StoredVersionHealth, summarizeLoadTimes } from './health-report';

/** One visitor's attempts to get one version. Times are milliseconds since the epoch. */
export interface VisitorMark {
  visitor: string;
  network: string;
  firstAt: number;
  failedAt?: number | null;
  fallbackAt?: number | null;
  loadMs?: number | null;
}

/** The first visitors of each network: who fetches many cookies counts no more than an office behind one address. */
export function firstOfNetworks(marks: readonly VisitorMark[], maxPerNetwork: number): VisitorMark[] {
  const places = new Map<string, number>();
  return [...marks]
    .sort((a, b) => a.firstAt - b.firstAt || (a.visitor < b.visitor ? -1 : 1))
    .filter(({ network }) => {
      const place = places.get(network) ?? 0;
      places.set(network, place + 1);
      return place < maxPerNetwork;
    });
}

export function tallyNetworks(marks: readonly VisitorMark[], since: number): NetworkTally[] {
  const networks = new Map<string, NetworkTally>();
  for (const { network, failedAt } of marks) {
    const tally = networks.get(network) ?? { network, visitors: 0, failed: 0 };
    tally.visitors += 1;
    if (failedAt != null && failedAt >= since) tally.failed += 1;
    networks.set(network, tally);
  }
  return [...networks.values()].sort((a, b) => (a.network < b.network ? -1 : 1));
}

/** Health of a version from its visitors, all of them seen after `since`. */
export function summarizeMarks(
  marks: readonly VisitorMark[],
  since: number,
): Omit<StoredVersionHealth, 'app' | 'version'> {
  const failed = marks.filter(({ failedAt }) => (failedAt ?? 0) > since);
  const points = new Map<number, StoredVersionHealth['points'][number]>();
  const addToPoint = (moment: number, field: 'visitors' | 'failed') => {
    const at = Math.floor(moment / HEALTH_POINT_MS) * HEALTH_POINT_MS;
    const point = points.get(at) ?? { at, visitors: 0, failed: 0 };
    point[field] += 1;
    points.set(at, point);
  };
  for (const { firstAt } of marks) if (firstAt > since) addToPoint(firstAt, 'visitors');
  for (const { failedAt } of failed) addToPoint(failedAt ?? 0, 'failed');
  return {
    visitors: marks.length,
    failed: failed.length,
    networks: new Set(failed.map(({ network }) => network)).size,
    fallbacks: marks.filter(({ fallbackAt }) => (fallbackAt ?? 0) > since).length,
    load_ms: summarizeLoadTimes(marks.flatMap(({ loadMs }) => loadMs ?? [])),
    points: [...points.values()].sort((a, b) => a.at - b.at),
  };
}
