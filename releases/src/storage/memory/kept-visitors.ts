import { HEALTH_WINDOW_MS } from '../../core/guard/guard-watch';
import type { BeaconSource } from '../../core/health/version-outcome';
import type { HealthLimits } from '../health-store';

export interface KeptVisitor {
  visitor: string;
  network: string;
  /** Milliseconds since the epoch. */
  seenAt: number;
}

/**
 * LRU of entries by kind and visitor, within the limits. Plain Maps and not lru-cache, which reserves arrays for the maximum
 * of every kind: 120 caches of 5,000 entries.
 */
export class KeptVisitors<Entry extends KeptVisitor> {
  /** By kind and visitor; Map order is recency. */
  private readonly byKind = new Map<string, Map<string, Entry>>();

  constructor(private readonly limits: HealthLimits) {}

  get(kind: string, visitor: string): Entry | undefined {
    return this.byKind.get(kind)?.get(visitor);
  }

  /** Visitors of the same network in the last two hours. */
  countNetwork(kind: string, { network, at }: BeaconSource): number {
    let count = 0;
    for (const entry of this.byKind.get(kind)?.values() ?? []) {
      if (entry.network === network && entry.seenAt > at - HEALTH_WINDOW_MS) count += 1;
    }
    return count;
  }

  put(kind: string, entry: Entry): void {
    const entries = this.byKind.get(kind) ?? new Map<string, Entry>();
    entries.delete(entry.visitor);
    entries.set(entry.visitor, entry);
    dropFirst(entries, this.limits.perVersion);
    this.byKind.delete(kind);
    this.byKind.set(kind, entries);
    dropFirst(this.byKind, this.limits.kinds);
  }

  kinds(): string[] {
    return [...this.byKind.keys()];
  }

  list(kind: string): Entry[] {
    return [...(this.byKind.get(kind)?.values() ?? [])];
  }

  forgetBefore(moment: number): void {
    for (const [kind, entries] of this.byKind) {
      for (const [visitor, { seenAt }] of entries) if (seenAt < moment) entries.delete(visitor);
      if (entries.size === 0) this.byKind.delete(kind);
    }
  }
}

function dropFirst(map: Map<string, unknown>, max: number): void {
  const [first] = map.keys();
  if (map.size > max && first !== undefined) map.delete(first);
}
