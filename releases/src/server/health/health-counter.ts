import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import {
  mergeOutcomes,
  type OutcomeChange,
  type VersionOutcome,
  type BeaconSource,
} from '../../core/health/health-note';
import { RecentlyShown, type ShownApps } from '../../core/health/recently-shown';
import type { HealthStore } from '../../storage/health-store';
import type { Registry } from '../registry/registry';

/** Why an outcome or a measurement does not count. */
export const IGNORED_REASONS = ['not_shown', 'network_full'] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** Receives what was counted: the metrics and the guard. */
export interface HealthListener {
  outcome(outcome: VersionOutcome, change: OutcomeChange): void;
  vital(vital: WebVital): void;
  ignored(reason: IgnoredReason): void;
}

export interface HealthCounterOptions {
  registry: Pick<Registry, 'liveSet' | 'canaries' | 'subscribe'>;
  store: Pick<HealthStore, 'recordOutcomes' | 'recordVitals'>;
  now: () => Date;
  listener: HealthListener;
}

/** Counts what tabs report about versions that they were shown. */
export class HealthCounter {
  readonly stop: () => void;
  private readonly shown: RecentlyShown;

  constructor(private readonly options: HealthCounterOptions) {
    const { registry, now } = options;
    this.shown = new RecentlyShown(shownApps(registry));
    this.stop = registry.subscribe(() => this.shown.moved(shownApps(registry), now().getTime()));
  }

  /** Takes a beacon of a visitor without a preview. */
  async take({ outcomes = [], vitals = [] }: Beacon, by: BeaconSource): Promise<void> {
    await this.countOutcomes(outcomes, by);
    await this.countVitals(vitals, by);
  }

  private async countOutcomes(outcomes: readonly Outcome[], by: BeaconSource): Promise<void> {
    const { store, listener } = this.options;
    const counted = mergeOutcomes(outcomes).filter(({ app, version }) => {
      const wasShown = this.shown.wasShown(app, version, by.visitor, by.at);
      if (!wasShown) listener.ignored('not_shown');
      return wasShown;
    });
    if (counted.length === 0) return;
    const changes = await store.recordOutcomes(by, counted);
    for (const [at, outcome] of counted.entries()) {
      const change = changes[at] ?? 'none';
      if (change === 'network-full') listener.ignored('network_full');
      else listener.outcome(outcome, change);
    }
  }

  private async countVitals(vitals: readonly WebVital[], by: BeaconSource): Promise<void> {
    const { registry, store, listener } = this.options;
    const { apps } = registry.liveSet();
    const counted = vitals.filter(({ app }) => {
      const isLive = app === undefined || Object.hasOwn(apps, app);
      if (!isLive) listener.ignored('not_shown');
      return isLive;
    });
    if (counted.length === 0) return;
    const stored = await store.recordVitals(
      by,
      counted.map(({ app = null, name, value }) => ({ app, name, value })),
    );
    for (const [at, vital] of counted.entries()) {
      if (stored[at]) listener.vital(vital);
      else listener.ignored('network_full');
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
