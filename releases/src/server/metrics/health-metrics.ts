import { Counter, Histogram, type Registry as Metrics } from 'prom-client';
import { LRUCache } from 'lru-cache';
import type { WebVital } from '@glossa/contract/beacon';
import { REPORT_RESULTS, type ReportResult } from '../visitors/report-route';
import type { OutcomeChange, VersionOutcome } from '../../core/health/version-outcome';
import type { Registry } from '../registry/registry';

const LOAD_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
const VITAL_BUCKETS_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
/** Layout shift has no unit: up to 0.1 is good, above 0.25 is bad. */
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const RESULTS = ['well', 'fallback', 'failed'] as const;

const IGNORED_REASONS = ['not_given', 'not_shown', 'network_full'] as const;

/** Versions of an app with series of their own, the most recently seen ones. */
const MAX_VERSIONS = 10;

export interface HealthMetrics {
  outcome(outcome: VersionOutcome, change: OutcomeChange): void;
  vital(vital: WebVital): void;
  ignored(reason: (typeof IGNORED_REASONS)[number]): void;
  beacon(result: ReportResult): void;
  /** The guard could not evaluate the app, or could not roll back a failing version. */
  guardFailed(app: string): void;
}

/** Every series starts at 0: Prometheus sees no increase in one that begins with its first event. */
export function healthMetrics(
  metrics: Metrics,
  releases: Pick<Registry, 'liveSet' | 'canaries' | 'known'>,
): HealthMetrics {
  const registers = [metrics];
  const beacons = new Counter({
    name: 'glossa_releases_beacons_total',
    help: 'Beacons received, by result; only the content of accepted ones is used',
    labelNames: ['fate'],
    registers,
  });
  const ignored = new Counter({
    name: 'glossa_releases_beacon_parts_ignored_total',
    help: 'Outcomes and measurements of accepted beacons that do not count, by reason',
    labelNames: ['why'],
    registers,
  });
  const guardFailures = new Counter({
    name: 'glossa_releases_guard_failures_total',
    help: 'Times the guard could not evaluate an app, or could not roll back a failing version',
    labelNames: ['app'],
    registers,
    collect() {
      for (const app of releases.known.history.apps.keys()) this.inc({ app }, 0);
    },
  });
  for (const fate of REPORT_RESULTS) beacons.inc({ fate }, 0);
  for (const why of IGNORED_REASONS) ignored.inc({ why }, 0);
  return {
    guardFailed: (app) => guardFailures.inc({ app }),
    beacon: (result) => beacons.inc({ fate: result }),
    ignored: (reason) => ignored.inc({ why: reason }),
    outcome: outcomeMetrics(metrics, releases),
    vital: vitalMetrics(metrics),
  };
}

function outcomeMetrics(
  metrics: Metrics,
  releases: Pick<Registry, 'liveSet' | 'canaries'>,
): HealthMetrics['outcome'] {
  const outcomes = new Counter({
    name: 'glossa_releases_outcomes_total',
    help: 'Visitors per result of a version; each visitor at most once per result in two hours',
    labelNames: ['app', 'version', 'result'],
    registers: [metrics],
    collect() {
      const live = Object.entries(releases.liveSet().apps).map(([app, { version }]) => ({ app, version }));
      for (const { app, version } of [...live, ...releases.canaries()]) {
        noteVersion(app, version);
        for (const result of RESULTS) this.inc({ app, version, result }, 0);
      }
    },
  });
  const loading = new Histogram({
    name: 'glossa_releases_app_load_seconds',
    help: 'Time from the request for an app until its code is ready, once for each visitor and version',
    labelNames: ['app'],
    buckets: LOAD_BUCKETS_SECONDS,
    registers: [metrics],
  });
  const versions = new Map<string, LRUCache<string, string>>();
  const noteVersion = (app: string, version: string): void => {
    const dispose = (oldest: string) => {
      for (const result of RESULTS) outcomes.remove({ app, version: oldest, result });
    };
    const recent = versions.get(app) ?? new LRUCache<string, string>({ max: MAX_VERSIONS, dispose });
    versions.set(app, recent);
    recent.set(version, version);
  };
  return ({ app, version, failed, usedFallback, loadMs }, change) => {
    if (change !== 'new' && change !== 'failed') return;
    noteVersion(app, version);
    const result = usedFallback ? 'fallback' : failed ? 'failed' : 'well';
    outcomes.inc({ app, version, result });
    if (change === 'new' && loadMs !== undefined) loading.observe({ app }, loadMs / 1000);
  };
}

function vitalMetrics(metrics: Metrics): HealthMetrics['vital'] {
  const vitals = new Histogram({
    name: 'glossa_releases_web_vital_seconds',
    help: 'Web vitals that are times, as browsers measured them, by the app of the first page',
    labelNames: ['app', 'name'],
    buckets: VITAL_BUCKETS_SECONDS,
    registers: [metrics],
  });
  const shift = new Histogram({
    name: 'glossa_releases_layout_shift',
    help: 'Cumulative layout shift, by the app of the first page',
    labelNames: ['app'],
    buckets: SHIFT_BUCKETS,
    registers: [metrics],
  });
  return ({ app = 'none', name, value }) => {
    if (name === 'CLS') shift.observe({ app }, value);
    else vitals.observe({ app, name }, value / 1000);
  };
}
