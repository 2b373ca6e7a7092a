import { Counter, Gauge, type Registry as Metrics } from 'prom-client';
import { liveVersion } from '../../core/log/history';
import type { Registry } from '../registry/registry';

/** Metrics of the log. Computed for each scrape, so all processes on one log report the same. */
export function logMetrics(
  metrics: Metrics,
  registry: Pick<Registry, 'history' | 'events' | 'canaries'>,
): void {
  const registers = [metrics];
  new Gauge({
    name: 'glossa_releases_revision',
    help: 'Revision of the live set',
    registers,
    collect() {
      this.set(registry.history().liveRevision);
    },
  });
  new Counter({
    name: 'glossa_releases_events_total',
    help: 'Events of the log since its beginning, by app and action, including those of the guard',
    labelNames: ['app', 'action'],
    registers,
    collect() {
      this.reset();
      for (const { app, action } of registry.events()) this.inc({ app, action });
    },
  });
  new Counter({
    name: 'glossa_releases_guard_trips_total',
    help: 'Times the guard rolled back a version',
    labelNames: ['app'],
    registers,
    collect() {
      this.reset();
      for (const app of registry.history().apps.keys()) this.inc({ app }, 0);
      for (const { app, evidence } of registry.events()) if (evidence) this.inc({ app });
    },
  });
  new Gauge({
    name: 'glossa_releases_live_version_info',
    help: '1 for the version of each app that is live',
    labelNames: ['app', 'version'],
    registers,
    collect() {
      this.reset();
      for (const app of registry.history().apps.keys()) {
        const version = liveVersion(registry.history(), app);
        if (version !== undefined) this.set({ app, version }, 1);
      }
    },
  });
  new Gauge({
    name: 'glossa_releases_canary_percent',
    help: 'Share of visitors in the canary, in per cent; absent while no canary runs',
    labelNames: ['app', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { app, version, percent } of registry.canaries()) this.set({ app, version }, percent);
    },
  });
  new Gauge({
    name: 'glossa_releases_guard_on',
    help: '1 if the guard of an app is on, else 0',
    labelNames: ['app'],
    registers,
    collect() {
      this.reset();
      for (const [app, { guard }] of registry.history().apps) this.set({ app }, guard?.on ? 1 : 0);
    },
  });
}
