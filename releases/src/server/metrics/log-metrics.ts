import { Counter, type Registry as Metrics } from 'prom-client';
import { type MetricText, type Reading, readGauge } from '@glossa/server/read-gauge';
import type { Registry } from '../registry/registry';
import TEXTS from './metrics.json';

/** Metrics of the log. Computed for each scrape, so all processes on one log report the same. */
export function logMetrics(
  metrics: Metrics,
  registry: Pick<Registry, 'known' | 'events' | 'canaries'>,
): void {
  const counter = (text: MetricText, read: () => Reading[]) =>
    new Counter({
      ...text,
      registers: [metrics],
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  const apps = () => [...registry.known.history.apps];

  readGauge(metrics, TEXTS.revision, () => registry.known.history.liveRevision);
  counter(TEXTS.events, () => registry.events().map(({ app, action }) => [{ app, action }, 1]));
  counter(TEXTS.guardTrips, () => [
    ...apps().map(([app]): Reading => [{ app }, 0]),
    ...registry.events().flatMap(({ app, evidence }): Reading[] => (evidence ? [[{ app }, 1]] : [])),
  ]);
  readGauge(metrics, TEXTS.liveVersion, () =>
    apps().flatMap(([app, { chain }]) => chain.slice(-1).map((version): Reading => [{ app, version }, 1])),
  );
  readGauge(metrics, TEXTS.canaryPercent, () =>
    registry.canaries().map(({ app, version, percent }) => [{ app, version }, percent]),
  );
  readGauge(metrics, TEXTS.guardOn, () => apps().map(([app, { guard }]) => [{ app }, guard?.on ? 1 : 0]));
}
