import { type GuardWatch, HEALTH_WINDOW_MS } from '../../core/guard/guard-watch';
import type { NetworkTally } from '../../core/guard/guard-window';
import type { Look } from '../../core/guard/looks';
import type {
  BeaconSource,
  OutcomeChange,
  VersionOutcome,
  VitalSample,
} from '../../core/health/version-outcome';
import {
  HEALTH_POINT_MS,
  percentile,
  type StoredHealth,
  type StoredVersionHealth,
  summarizeLoadTimes,
} from '../../core/health/health-report';
import { DEFAULT_HEALTH_LIMITS, type HealthLimits, type HealthStore, type TallyQuery } from '../health-store';
import { type KeptVisitor, KeptVisitors } from './kept-visitors';

interface Sample extends KeptVisitor {
  value: number;
}

/** Serves a site of one process; the data is lost when the process ends. */
export class MemoryHealthStore implements HealthStore {
  private readonly marks: KeptVisitors<Mark>;
  private readonly samples: KeptVisitors<Sample>;
  private readonly looks = new Map<string, Look>();

  constructor(private readonly limits: HealthLimits = DEFAULT_HEALTH_LIMITS) {
    this.marks = new KeptVisitors(limits);
    this.samples = new KeptVisitors(limits);
  }

  async recordOutcomes(by: BeaconSource, outcomes: readonly VersionOutcome[]): Promise<OutcomeChange[]> {
    return outcomes.map((outcome) => this.recordOutcome(by, outcome));
  }

  private recordOutcome(
    by: BeaconSource,
    { app, version, failed, usedFallback, loadMs }: VersionOutcome,
  ): OutcomeChange {
    const kind = JSON.stringify([app, version]);
    const kept = this.marks.get(kind, by.visitor);
    const known = kept && kept.seenAt > by.at - HEALTH_WINDOW_MS ? kept : undefined;
    if (!known && this.marks.countNetwork(kind, by) >= this.limits.perNetwork) return 'network-full';
    this.marks.put(kind, {
      visitor: by.visitor,
      network: known?.network ?? by.network,
      firstAt: known?.firstAt ?? by.at,
      seenAt: Math.max(known?.seenAt ?? 0, by.at),
      failedAt: failed ? by.at : known?.failedAt,
      fallbackAt: usedFallback ? by.at : known?.fallbackAt,
      loadMs: known?.loadMs ?? loadMs,
    });
    if (!known) return 'new';
    return failed && known.failedAt === undefined ? 'failed' : 'none';
  }

  async recordVitals(by: BeaconSource, vitals: readonly VitalSample[]): Promise<boolean[]> {
    return vitals.map(({ app, name, value }) => {
      const kind = JSON.stringify([app, name]);
      const known = this.samples.get(kind, by.visitor);
      if (!known && this.samples.countNetwork(kind, by) >= this.limits.perNetwork) return false;
      this.samples.put(kind, {
        visitor: by.visitor,
        network: known?.network ?? by.network,
        seenAt: by.at,
        value,
      });
      return true;
    });
  }

  async tallies(query: TallyQuery): Promise<NetworkTally[]> {
    const networks = new Map<string, NetworkTally>();
    for (const { network, failedAt } of this.listCounted(query)) {
      const tally = networks.get(network) ?? { network, visitors: 0, failed: 0 };
      tally.visitors += 1;
      if (failedAt !== undefined && failedAt >= query.since) tally.failed += 1;
      networks.set(network, tally);
    }
    return [...networks.values()].sort((a, b) => (a.network < b.network ? -1 : 1));
  }

  async arrivedAfter(query: TallyQuery, moment: number): Promise<number> {
    return this.listCounted(query).filter(({ firstAt }) => firstAt > moment).length;
  }

  private listCounted({ app, version, since, maxPerNetwork }: TallyQuery): Mark[] {
    const places = new Map<string, number>();
    return this.marks
      .list(JSON.stringify([app, version]))
      .filter(({ seenAt }) => seenAt >= since)
      .sort((a, b) => a.firstAt - b.firstAt || (a.visitor < b.visitor ? -1 : 1))
      .filter(({ network }) => {
        const place = places.get(network) ?? 0;
        places.set(network, place + 1);
        return place < maxPerNetwork;
      });
  }

  async report(now: number): Promise<StoredHealth> {
    const since = now - HEALTH_WINDOW_MS;
    const versions = this.marks.kinds().flatMap((kind) => {
      const [app = '', version = ''] = JSON.parse(kind) as string[];
      const marks = this.marks.list(kind).filter(({ seenAt }) => seenAt > since);
      return marks.length > 0 ? [{ app, version, ...summarizeMarks(marks, since) }] : [];
    });
    const vitals = this.samples.kinds().flatMap((kind) => {
      const [app = null, name] = JSON.parse(kind) as [string | null, VitalSample['name']];
      const samples = this.samples.list(kind).filter(({ seenAt }) => seenAt > since);
      const sorted = samples.map(({ value }) => value).sort((a, b) => a - b);
      return sorted.length > 0 ? [{ app, name, p75: percentile(sorted, 0.75), samples: sorted.length }] : [];
    });
    return { versions: versions.sort(byName), vitals: vitals.sort(byName) };
  }

  async lastLook(watch: Pick<GuardWatch, 'app' | 'id'>): Promise<Look | undefined> {
    return this.looks.get(`${watch.app} ${watch.id}`);
  }

  async claimLook(watch: Pick<GuardWatch, 'app' | 'id'>, look: Look): Promise<boolean> {
    const key = `${watch.app} ${watch.id}`;
    if ((this.looks.get(key)?.number ?? 0) >= look.number) return false;
    this.looks.set(key, look);
    const [oldest] = this.looks.keys();
    if (this.looks.size > this.limits.watches && oldest !== undefined) this.looks.delete(oldest);
    return true;
  }

  async prune(now: number): Promise<void> {
    this.marks.forgetBefore(now - this.limits.keptMs);
    this.samples.forgetBefore(now - this.limits.keptMs);
  }
}

/** Sorts pages without an app first. */
function byName(
  a: { app: string | null; name?: string; version?: string },
  b: { app: string | null; name?: string; version?: string },
): number {
  const sortKey = ({ app, name, version }: typeof a) => `${app ?? ''} ${name ?? version ?? ''}`;
  return sortKey(a) < sortKey(b) ? -1 : 1;
}

/** One visitor's attempts to get one version. Times are milliseconds since the epoch. */
export interface Mark extends KeptVisitor {
  firstAt: number;
  failedAt: number | undefined;
  fallbackAt: number | undefined;
  loadMs: number | undefined;
}

/** Health of a version from its visitors, all of them seen after `since`. */
function summarizeMarks(marks: readonly Mark[], since: number): Omit<StoredVersionHealth, 'app' | 'version'> {
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
