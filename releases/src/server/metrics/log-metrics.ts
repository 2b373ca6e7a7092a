import { Counter, Gauge, type Registry as Metrics } from 'prom-client';
import type { Registry } from '../registry/registry';

type Labels = Record<string, string>;

/** Metrics of the log. Computed for each scrape, so all processes on one log report the same. */
export function logMetrics(
  metrics: Metrics,
  registry: Pick<Registry, 'known' | 'events' | 'canaries'>,
): void {
  const config = (name: string, help: string, labelNames: string[] = []) => ({
    name: `glossa_releases_${name}`,
    help,
    labelNames,
    registers: [metrics],
  });
  const gauge = (options: ReturnType<typeof config>, collect: () => [Labels, number][]) =>
    new Gauge({
      ...options,
      collect() {
        this.reset();
        for (const [labels, value] of collect()) this.set(labels, value);
      },
    });
  const counter = (options: ReturnType<typeof config>, collect: () => [Labels, number][]) =>
    new Counter({
      ...options,
      collect() {
        this.reset();
        for (const [labels, value] of collect()) this.inc(labels, value);
      },
    });
  const apps = () => [...registry.known.history.apps];

  gauge(config('revision', 'Revision of the live set'), () => [[{}, registry.known.history.liveRevision]]);
  counter(
    config(
      'events_total',
      'Events of the log since its beginning, by app and action, including those of the guard',
      ['app', 'action'],
    ),
    () => registry.events().map(({ app, action }) => [{ app, action }, 1]),
  );
  counter(config('guard_trips_total', 'Times the guard rolled back a version', ['app']), () => [
    ...apps().map(([app]): [Labels, number] => [{ app }, 0]),
    ...registry.events().flatMap(({ app, evidence }): [Labels, number][] => (evidence ? [[{ app }, 1]] : [])),
  ]);
  gauge(config('live_version_info', '1 for the version of each app that is live', ['app', 'version']), () =>
    apps().flatMap(([app, { chain }]) =>
      chain.slice(-1).map((version): [Labels, number] => [{ app, version }, 1]),
    ),
  );
  gauge(
    config('canary_percent', 'Share of visitors in the canary, in per cent; absent while no canary runs', [
      'app',
      'version',
    ]),
    () => registry.canaries().map(({ app, version, percent }) => [{ app, version }, percent]),
  );
  gauge(config('guard_on', '1 if the guard of an app is on, else 0', ['app']), () =>
    apps().map(([app, { guard }]) => [{ app }, guard?.on ? 1 : 0]),
  );
}
