import type { HealthReport, VersionHealth } from '@glossa/contract/operators/health';
import { type GuardWatch, HEALTH_WINDOW_MS } from '../../core/guard/guard-watch';
import type { Look } from '../../core/guard/interim-analyses';
import { percentile, summarizeMarks } from '../../core/health/summarize-marks';
import type {
  BeaconSource,
  OutcomeChange,
  VersionOutcome,
  VitalSample,
} from '../../core/health/version-outcome';
import type { VisitorMark } from '../../core/health/visitor-mark';
import type { ReportStore } from '../../storage/report-store';

export const HEALTH_LIMITS = {
  /** Known visitors of one network and version; the guard counts fewer. */
  perNetwork: 50,
  /** Known visitors of one version or measurement; beyond it the least recently seen are dropped. */
  perVersion: 5_000,
  /** Versions, and measurements. */
  kinds: 60,
  /** The control of a watch goes back two hours before the watch. */
  keptMs: 27 * 3_600_000,
};

const OUTCOMES = 'outcome ';
const VITALS = 'vital ';
const LOOKS = 'guard-look';

type StoredMark = Omit<VisitorMark, 'visitor' | 'network'>;
type Watch = Pick<GuardWatch, 'app' | 'id'>;

export class HealthReports {
  constructor(
    private readonly reports: ReportStore,
    private readonly limits = HEALTH_LIMITS,
  ) {}

  /** Counts a visitor at most once as trying a version and once as failing. */
  async recordOutcome(
    by: BeaconSource,
    { app, version, failed, failure, usedFallback, loadMs }: VersionOutcome,
  ): Promise<OutcomeChange> {
    const kind = OUTCOMES + JSON.stringify([app, version]);
    const kept = await this.reports.find<StoredMark>(kind, by.visitor);
    const known = kept && kept.seenAt > by.at - HEALTH_WINDOW_MS ? kept : undefined;
    if (!known && (await this.isNetworkFull(kind, by))) return 'network-full';
    const value = {
      ...(!known && { firstAt: by.at, failedAt: null, fallbackAt: null, loadMs: null }),
      ...(failed && { failedAt: by.at, phase: failure?.phase ?? null, file: failure?.file ?? null }),
      ...(usedFallback && { fallbackAt: by.at }),
      ...(loadMs !== undefined && known?.value.loadMs == null && { loadMs }),
    };
    const group = known?.group ?? by.network;
    await this.reports.put(kind, [{ key: by.visitor, group, seenAt: by.at, value }]);
    if (!known) return 'new';
    return failed && known.value.failedAt == null ? 'failed' : 'none';
  }

  /** Keeps the latest value of a visitor; false for a sample beyond the limits. */
  async recordVital(by: BeaconSource, { app, name, value }: VitalSample): Promise<boolean> {
    const kind = VITALS + JSON.stringify([app, name]);
    const known = await this.reports.find(kind, by.visitor);
    if (!known && (await this.isNetworkFull(kind, by))) return false;
    const group = known?.group ?? by.network;
    await this.reports.put(kind, [{ key: by.visitor, group, seenAt: by.at, value: { value } }]);
    return true;
  }

  /** The visitors that tried the version or had a failure since a moment. */
  async listMarks(app: string, version: string, since: number): Promise<VisitorMark[]> {
    const stored = await this.reports.list<StoredMark>(OUTCOMES + JSON.stringify([app, version]), { since });
    return stored.map(({ key, group, value }) => ({ visitor: key, network: group, ...value }));
  }

  /** Covers the two hours before `now`. */
  async report(now: number): Promise<HealthReport> {
    const since = now - HEALTH_WINDOW_MS + 1;
    const apps = new Map<string, VersionHealth[]>();
    for (const kind of (await this.reports.kinds(OUTCOMES)).sort()) {
      const [app = '', version = ''] = JSON.parse(kind.slice(OUTCOMES.length)) as string[];
      const marks = await this.listMarks(app, version, since);
      if (marks.length === 0) continue;
      apps.set(app, [...(apps.get(app) ?? []), { version, ...summarizeMarks(marks, since, now) }]);
    }
    const vitals: HealthReport['vitals'] = [];
    for (const kind of (await this.reports.kinds(VITALS)).sort(pagesFirst)) {
      const [app, name] = JSON.parse(kind.slice(VITALS.length)) as [string | null, VitalSample['name']];
      const samples = await this.reports.list<{ value: number }>(kind, { since });
      const sorted = samples.map(({ value }) => value.value).sort((a, b) => a - b);
      if (sorted.length > 0)
        vitals.push({ app, name, p75: percentile(sorted, 0.75), samples: sorted.length });
    }
    return { apps: [...apps].map(([app, versions]) => ({ app, versions })), vitals };
  }

  async lastLook({ app, id }: Watch): Promise<Look | undefined> {
    const looks = await this.reports.list<Look>(LOOKS, { group: `${app} ${id}` });
    return looks
      .map(({ value }) => value)
      .sort((a, b) => a.number - b.number)
      .at(-1);
  }

  /** False when another process has claimed the look with this number. */
  async claimLook({ app, id }: Watch, look: Look): Promise<boolean> {
    const group = `${app} ${id}`;
    const key = `${group} ${look.number}`;
    return (await this.reports.put(LOOKS, [{ key, group, seenAt: look.at, value: look }])).length > 0;
  }

  /** Deletes what the guard no longer needs, and what is beyond the limits. */
  async prune(now: number): Promise<void> {
    const before = now - this.limits.keptMs;
    await this.reports.expire(LOOKS, before);
    for (const prefix of [OUTCOMES, VITALS]) {
      for (const [place, kind] of (await this.reports.kinds(prefix)).entries()) {
        await this.reports.expire(
          kind,
          place < this.limits.kinds ? before : Infinity,
          this.limits.perVersion,
        );
      }
    }
  }

  /** Too many visitors of the network are known since two hours. */
  private async isNetworkFull(kind: string, { network, at }: BeaconSource): Promise<boolean> {
    const known = await this.reports.list(kind, { group: network, since: at - HEALTH_WINDOW_MS + 1 });
    return known.length >= this.limits.perNetwork;
  }
}

/** `null` stands for a page of no app. */
const pagesFirst = (a: string, b: string) =>
  Number(b.includes('[null')) - Number(a.includes('[null')) || (a < b ? -1 : 1);
