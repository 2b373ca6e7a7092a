import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import { listGivenVersions, versionKey } from '../../core/health/page-receipt';
import { mergeOutcomes, type BeaconSource } from '../../core/health/version-outcome';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { HealthReports } from './health-reports';
import type { Registry } from '../registry/registry';

export interface HealthCounterOptions {
  registry: Pick<Registry, 'liveSet' | 'canaries' | 'subscribe'>;
  store: Pick<HealthReports, 'recordOutcome' | 'recordVital'>;
  now: () => Date;
  metrics: Pick<HealthMetrics, 'outcome' | 'vital' | 'ignored'>;
  onChange: (app: string) => void;
}

/** Tabs may report a version for this long after the move that replaced it. */
const RECENT_MS = 10 * 60_000;

/** Counts what tabs report about versions that they were shown. */
export class HealthCounter {
  readonly stop: () => void;
  /** Keys of the versions that some visitors get. */
  private shown: ReadonlySet<string>;
  /** When visitors last got a version that nobody gets any more, by its key. */
  private readonly replacedAt = new Map<string, number>();

  constructor(private readonly options: HealthCounterOptions) {
    const { registry, now } = options;
    this.shown = listShown(registry);
    this.stop = registry.subscribe(() => {
      for (const key of this.shown) this.replacedAt.set(key, now().getTime());
      this.shown = listShown(registry);
    });
  }

  /** Takes a beacon of a visitor without a preview. `given` are keys of the versions that came with a page of the visitor. */
  async take(
    { outcomes = [], vitals = [] }: Beacon,
    by: BeaconSource,
    given: ReadonlySet<string>,
  ): Promise<void> {
    const { metrics } = this.options;
    const counted = outcomes.filter((outcome) => {
      const reason = this.findReasonToIgnore(outcome, by, given);
      if (reason) metrics.ignored(reason);
      return !reason;
    });
    await this.countOutcomes(counted, by);
    await this.countVitals(vitals, by);
  }

  private findReasonToIgnore({ app, version }: Outcome, { at }: BeaconSource, given: ReadonlySet<string>) {
    const key = versionKey(app, version);
    if (!given.has(key)) return 'not_given';
    const isRecent = at - (this.replacedAt.get(key) ?? -Infinity) <= RECENT_MS;
    return this.shown.has(key) || isRecent ? undefined : 'not_shown';
  }

  private async countOutcomes(outcomes: readonly Outcome[], by: BeaconSource): Promise<void> {
    const { store, metrics, onChange } = this.options;
    for (const outcome of mergeOutcomes(outcomes)) {
      const change = await store.recordOutcome(by, outcome);
      if (change === 'network-full') metrics.ignored('network_full');
      else metrics.outcome(outcome, change);
      if (change === 'new' || change === 'failed') onChange(outcome.app);
    }
  }

  private async countVitals(vitals: readonly WebVital[], by: BeaconSource): Promise<void> {
    const { registry, store, metrics } = this.options;
    const { apps } = registry.liveSet();
    const counted = vitals.filter(({ app }) => {
      const isLive = app === undefined || Object.hasOwn(apps, app);
      if (!isLive) metrics.ignored('not_shown');
      return isLive;
    });
    for (const vital of counted) {
      const { app = null, name, value } = vital;
      if (await store.recordVital(by, { app, name, value })) metrics.vital(vital);
      else metrics.ignored('network_full');
    }
  }
}

function listShown(registry: Pick<Registry, 'liveSet' | 'canaries'>): ReadonlySet<string> {
  const canaries = registry.canaries().map(({ app, version }) => versionKey(app, version));
  return new Set([...listGivenVersions(registry.liveSet()), ...canaries]);
}
