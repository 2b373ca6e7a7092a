import { Counter, Histogram, type Registry as Metrics } from 'prom-client';
import { LRUCache } from 'lru-cache';
import type { WebVital } from '@glossa/contract/beacon';
import { REPORT_RESULTS, type ReportResult } from '../visitors/report-route';
import type { OutcomeChange, VersionOutcome } from '../../core/health/version-outcome';
import type { Registry } from '../registry/registry';
import TEXTS from './metrics.json';

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
export function healthMetrics(metrics: Metrics, releases: Registry): HealthMetrics {
  const registers = [metrics];
  const beacons = new Counter({ ...TEXTS.beacons, registers });
  const ignored = new Counter({ ...TEXTS.ignoredParts, registers });
  const guardFailures = new Counter({
    ...TEXTS.guardFailures,
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

function outcomeMetrics(metrics: Metrics, releases: Registry): HealthMetrics['outcome'] {
  const registers = [metrics];
  const outcomes = new Counter({
    ...TEXTS.outcomes,
    registers,
    collect() {
      const live = Object.entries(releases.liveSet().apps).map(([app, { version }]) => ({ app, version }));
      for (const { app, version } of [...live, ...releases.canaries()]) {
        noteVersion(app, version);
        for (const result of RESULTS) this.inc({ app, version, result }, 0);
      }
    },
  });
  const loading = new Histogram({ ...TEXTS.appLoad, registers });
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
  const registers = [metrics];
  const vitals = new Histogram({ ...TEXTS.webVital, registers });
  const shift = new Histogram({ ...TEXTS.layoutShift, registers });
  return ({ app = 'none', name, value }) => {
    if (name === 'CLS') shift.observe({ app }, value);
    else vitals.observe({ app, name }, value / 1000);
  };
}
