import type { Outcome, WebVital } from '@glossa/contract/beacon';

/** How one attempt of a visitor to get one version of one app went. */
export interface VersionOutcome {
  app: string;
  version: string;
  failed: boolean;
  /** It failed, and the last known good version was shown instead. */
  usedFallback: boolean;
  loadMs: number | undefined;
}

/** Whose attempts these are, and when they came in, in milliseconds since the epoch. */
export interface BeaconSource {
  visitor: string;
  network: string;
  at: number;
}

/**
 * What an outcome changed: the visitor is new with this version; was known and is now one with a failure; is known as
 * this already; or comes from a network of which too many are known.
 */
export type OutcomeChange = 'new' | 'failed' | 'none' | 'network-full';

/** One for each app and version: of several outcomes a failure counts, whatever came after it. */
export function mergeOutcomes(outcomes: readonly Outcome[]): VersionOutcome[] {
  const merged = new Map<string, VersionOutcome>();
  for (const { app, version, result, load_ms } of outcomes) {
    const known = merged.get(`${app} ${version}`);
    merged.set(`${app} ${version}`, {
      app,
      version,
      failed: result !== 'well' || known?.failed === true,
      usedFallback: result === 'fallback' || known?.usedFallback === true,
      loadMs: known?.loadMs ?? (result === 'well' ? load_ms : undefined),
    });
  }
  return [...merged.values()];
}

/** A measurement of the page; `app` is null on pages of no app. */
export interface VitalSample {
  app: string | null;
  name: WebVital['name'];
  value: number;
}
