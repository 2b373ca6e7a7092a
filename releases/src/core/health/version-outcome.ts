import type { Outcome } from '@glossa/contract/beacon';
import type { HealthReport } from '@glossa/contract/operators/health';

/** The outcome of a visitor's attempts to get one version of one app. */
export interface VersionOutcome {
  app: string;
  version: string;
  failed: boolean;
  /** The version failed, and its fallback was shown. */
  usedFallback: boolean;
  loadMs: number | undefined;
  /** What failed last. */
  failure?: Pick<Outcome, 'phase' | 'file'> | undefined;
}

/** The sender of a beacon; `at` is milliseconds since the epoch. */
export interface BeaconSource {
  visitor: string;
  network: string;
  at: number;
}

/** `new`: the visitor's first; `failed`: their first failure; `network-full`: its network has too many. */
export type OutcomeChange = 'new' | 'failed' | 'none' | 'network-full';

/** Merges outcomes by app and version. A failure counts whatever came after it. */
export function mergeOutcomes(outcomes: readonly Outcome[]): VersionOutcome[] {
  const merged = new Map<string, VersionOutcome>();
  for (const { app, version, result, load_ms, phase, file } of outcomes) {
    const known = merged.get(`${app} ${version}`);
    merged.set(`${app} ${version}`, {
      app,
      version,
      failed: result !== 'well' || known?.failed === true,
      usedFallback: result === 'fallback' || known?.usedFallback === true,
      failure: result === 'well' ? known?.failure : { phase, file },
      loadMs: known?.loadMs ?? (result === 'well' ? load_ms : undefined),
    });
  }
  return [...merged.values()];
}

/** A measurement of the page; `app` is null on pages of no app. */
export type VitalSample = Pick<HealthReport['vitals'][number], 'app' | 'name'> & { value: number };
