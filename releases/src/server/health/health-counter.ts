import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import { versionKey } from '../../core/health/page-receipt';
import { RecentlyShown, type ShownApps } from '../../core/health/recently-shown';
import { mergeOutcomes, type BeaconSource, type VersionOutcome } from '../../core/health/version-outcome';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { HealthReports } from './health-reports';
import type { Registry } from '../registry/registry';

/** Counts what tabs report about versions that they were shown. */
export class HealthCounter {
  private readonly shown: RecentlyShown;

  constructor(
    private readonly registry: Registry,
    now: () => Date,
    private readonly store: HealthReports,
    private readonly metrics: HealthMetrics,
    private readonly onChange: (app: string) => void,
  ) {
    this.shown = new RecentlyShown(shownApps(registry));
    registry.changes.on('live', () => this.shown.moved(shownApps(registry), now().getTime()));
  }

  /** Takes a beacon of a visitor without a preview. `given` are keys of the versions that came with a page of the visitor. */
  async take(
    { outcomes = [], vitals = [] }: Beacon,
    by: BeaconSource,
    given: ReadonlySet<string>,
  ): Promise<void> {
    await this.countOutcomes(
      outcomes.filter(({ app, version }) => {
        const wasGiven = given.has(versionKey(app, version));
        if (!wasGiven) this.metrics.ignored('not_given');
        return wasGiven;
      }),
      by,
    );
    await this.countVitals(vitals, by);
  }

  private async countOutcomes(outcomes: readonly Outcome[], by: BeaconSource): Promise<void> {
    const { store, metrics } = this;
    const counted = mergeOutcomes(outcomes).filter(({ app, version }) => {
      const wasShown = this.shown.wasShown(app, version, by.visitor, by.at);
      if (!wasShown) metrics.ignored('not_shown');
      return wasShown;
    });
    for (const outcome of counted) {
      const change = await store.recordOutcome(by, this.withKnownFile(outcome));
      if (change === 'network-full') metrics.ignored('network_full');
      else metrics.outcome(outcome, change);
      if (change === 'new' || change === 'failed') this.onChange(outcome.app);
    }
  }

  /** Keeps the path of a file of the version alone: anything else was made up. */
  private withKnownFile({ failure, ...outcome }: VersionOutcome): VersionOutcome {
    const { app, version } = outcome;
    const [owner, _address, ...parts] = failure?.file?.split('/') ?? [];
    const path = parts.join('/');
    const files = this.registry.known.find(app, version)?.release.files ?? {};
    const file = owner === app && Object.hasOwn(files, path) ? path : undefined;
    return { ...outcome, failure: failure && { phase: failure.phase, file } };
  }

  private async countVitals(vitals: readonly WebVital[], by: BeaconSource): Promise<void> {
    const { store, metrics } = this;
    const { apps } = this.registry.liveSet();
    for (const vital of vitals) {
      const { app = null, name, value } = vital;
      if (app !== null && !Object.hasOwn(apps, app)) metrics.ignored('not_shown');
      else if (await store.recordVital(by, { app, name, value })) metrics.vital(vital);
      else metrics.ignored('network_full');
    }
  }
}

/** The versions that visitors get, in the canary of each app and outside of it. */
function shownApps(registry: Pick<Registry, 'liveSet' | 'canaries'>): ShownApps {
  const canaries = new Map(registry.canaries().map((canary) => [canary.app, canary]));
  return new Map(
    Object.entries(registry.liveSet().apps).map(([app, { version, fallback }]) => [
      app,
      { live: version, fallback: fallback?.version, canary: canaries.get(app) },
    ]),
  );
}
