import { Counter, Histogram, type Registry as Metrics } from 'prom-client';
import { beaconFates, type BeaconFate } from '../health/beacon-route';
import { ignoredWhy, type HealthListener } from '../health/health-counting';
import type { Registry } from '../registry/registry';
import { LatestVersions } from './latest-versions';

/** Seconds. */
const loadBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
const vitalBuckets = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
/** Layout shift has no unit: up to 0.1 is good, above 0.25 is bad. */
const shiftBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const results = ['well', 'stepped-back', 'failed'] as const;

export interface HealthMetrics extends HealthListener {
  beacon(fate: BeaconFate): void;
  /** The guard could not look at the app, or could not take back what it found to fail. */
  guardFailed(app: string): void;
}

/**
 * Counts what beacons tell. Apps are those that are live, versions those that visitors were shown. What may happen is
 * there as 0 before it does: Prometheus sees no increase in a series that begins with its first event.
 */
export function healthMetrics(
  metrics: Metrics,
  releases: Pick<Registry, 'liveSet' | 'canaries' | 'history'>,
): HealthMetrics {
  const registers = [metrics];
  const beacons = new Counter({
    name: 'glossa_releases_beacons_total',
    help: 'Beacons received, by what became of them; only accepted ones were looked into',
    labelNames: ['fate'],
    registers,
  });
  const ignored = new Counter({
    name: 'glossa_releases_beacon_parts_ignored_total',
    help: 'Outcomes and measurements of accepted beacons that do not count, by why',
    labelNames: ['why'],
    registers,
  });
  const guardFailures = new Counter({
    name: 'glossa_releases_guard_failures_total',
    help: 'Times the guard could not look at an app, or could not take back a version that it found to fail',
    labelNames: ['app'],
    registers,
    collect() {
      for (const app of releases.history().apps.keys()) this.inc({ app }, 0);
    },
  });
  const outcomes = new Counter({
    name: 'glossa_releases_outcomes_total',
    help: 'Visitors that tried a version, and visitors for whom it began to fail; each at most once in two hours',
    labelNames: ['app', 'version', 'result'],
    registers,
    collect() {
      const live = Object.entries(releases.liveSet().apps).map(([app, { version }]) => ({ app, version }));
      for (const { app, version } of [...live, ...releases.canaries()]) {
        versions.note(app, version);
        for (const result of results) this.inc({ app, version, result }, 0);
      }
    },
  });
  const loading = new Histogram({
    name: 'glossa_releases_app_load_seconds',
    help: 'Time from asking for an app to its code being ready, once for each visitor and version',
    labelNames: ['app'],
    buckets: loadBuckets,
    registers,
  });
  const vitals = new Histogram({
    name: 'glossa_releases_web_vital_seconds',
    help: 'Web vitals that are times, as browsers measured them, by the app that the page was opened at',
    labelNames: ['app', 'name'],
    buckets: vitalBuckets,
    registers,
  });
  const shift = new Histogram({
    name: 'glossa_releases_layout_shift',
    help: 'Cumulative layout shift, by the app that the page was opened at',
    labelNames: ['app'],
    buckets: shiftBuckets,
    registers,
  });
  const versions = new LatestVersions((app, version) => {
    for (const result of results) outcomes.remove({ app, version, result });
  });
  for (const fate of beaconFates) beacons.inc({ fate }, 0);
  for (const why of ignoredWhy) ignored.inc({ why }, 0);
  return {
    guardFailed: (app) => guardFailures.inc({ app }),
    beacon: (fate) => beacons.inc({ fate }),
    ignored: (why) => ignored.inc({ why }),
    outcome({ app, version, failed, steppedBack, loadMs }, change) {
      if (change !== 'new' && change !== 'failed') return;
      versions.note(app, version);
      const result = steppedBack ? 'stepped-back' : failed ? 'failed' : 'well';
      outcomes.inc({ app, version, result });
      if (change === 'new' && loadMs !== undefined) loading.observe({ app }, loadMs / 1000);
    },
    vital({ app = 'none', name, value }) {
      if (name === 'CLS') shift.observe({ app }, value);
      else vitals.observe({ app, name }, value / 1000);
    },
  };
}
