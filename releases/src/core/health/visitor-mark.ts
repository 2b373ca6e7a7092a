import type { FailedPhase } from '@glossa/contract/beacon';
import type { NetworkTally } from '../guard/guard-window';

/** One visitor's attempts to get one version. Times are milliseconds since the epoch. */
export interface VisitorMark {
  visitor: string;
  network: string;
  firstAt: number;
  failedAt?: number | null;
  phase?: FailedPhase | null;
  file?: string | null;
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
