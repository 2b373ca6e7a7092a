import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import { mergedOutcomes, type Change, type NotedOutcome, type Noting } from '../../core/health/health-note';
import { LatelyShown } from '../../core/health/recently-shown';
import type { HealthStore } from '../../storage/health-store';
import type { Registry } from '../registry/registry';
import { shownApps } from './shown-apps';

/** Why an outcome or a measurement does not count. */
export const ignoredWhy = ['not_shown', 'network_full'] as const;
export type Ignored = (typeof ignoredWhy)[number];

/** What counted, for whoever counts further. */
export interface HealthListener {
  outcome(outcome: NotedOutcome, change: Change): void;
  vital(vital: WebVital): void;
  ignored(why: Ignored): void;
}

export interface HealthCounting {
  /** Of a visitor who sees what is live. */
  take(beacon: Beacon, by: Noting): Promise<void>;
  stop(): void;
}

export interface HealthCountingOptions {
  registry: Pick<Registry, 'liveSet' | 'canaries' | 'subscribe'>;
  store: Pick<HealthStore, 'note' | 'noteVitals'>;
  now: () => Date;
  listener: HealthListener;
}

/** Counts what tabs tell of versions that they were shown. */
export function countHealth({ registry, store, now, listener }: HealthCountingOptions): HealthCounting {
  const shown = new LatelyShown(shownApps(registry));
  const stop = registry.subscribe(() => shown.moved(shownApps(registry), now().getTime()));

  const countOutcomes = async (outcomes: readonly Outcome[], by: Noting): Promise<void> => {
    const told = mergedOutcomes(outcomes).filter(({ app, version }) => {
      const was = shown.wasShown(app, version, by.visitor, by.at);
      if (!was) listener.ignored('not_shown');
      return was;
    });
    if (told.length === 0) return;
    const changes = await store.note(by, told);
    for (const [at, outcome] of told.entries()) {
      const change = changes[at] ?? 'none';
      if (change === 'network-full') listener.ignored('network_full');
      else listener.outcome(outcome, change);
    }
  };

  const countVitals = async (vitals: readonly WebVital[], by: Noting): Promise<void> => {
    const { apps } = registry.liveSet();
    const told = vitals.filter(({ app }) => {
      const known = app === undefined || Object.hasOwn(apps, app);
      if (!known) listener.ignored('not_shown');
      return known;
    });
    if (told.length === 0) return;
    const kept = await store.noteVitals(
      by,
      told.map(({ app = null, name, value }) => ({ app, name, value })),
    );
    for (const [at, vital] of told.entries()) {
      if (kept[at]) listener.vital(vital);
      else listener.ignored('network_full');
    }
  };

  return {
    async take({ outcomes = [], vitals = [] }, by) {
      await countOutcomes(outcomes, by);
      await countVitals(vitals, by);
    },
    stop,
  };
}
