import type { Outcome, WebVital } from '@glossa/contract/beacon';
import { isInCanary } from '../canary/canary';
import type { Canary } from '@glossa/contract/operators/release-event';

/** The outcome of a visitor's attempts to get one version of one app. */
export interface VersionOutcome {
  app: string;
  version: string;
  failed: boolean;
  /** The version failed, and its fallback was shown. */
  usedFallback: boolean;
  loadMs: number | undefined;
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

/** The versions of one app that visitors got at one time. */
export interface ShownApp {
  live: string;
  fallback: string | undefined;
  canary: (Canary & { version: string }) | undefined;
}

export type ShownApps = ReadonlyMap<string, ShownApp>;

/** Tabs may report a version for this long after the move that replaced it. */
const RECENT_MS = 10 * 60_000;
const MAX_MOVES = 50;

/** The versions that visitors get now and got recently. Beacons about other versions are ignored. */
export class RecentlyShown {
  /** Oldest first. */
  private readonly past: { apps: ShownApps; until: number }[] = [];

  constructor(private apps: ShownApps) {}

  moved(apps: ShownApps, now: number): void {
    this.past.push({ apps: this.apps, until: now });
    if (this.past.length > MAX_MOVES) this.past.shift();
    this.apps = apps;
  }

  wasShown(app: string, version: string, visitor: string, now: number): boolean {
    const recent = this.past.filter(({ until }) => now - until <= RECENT_MS).map(({ apps }) => apps);
    return [this.apps, ...recent].some((apps) => versionsFor(visitor, app, apps.get(app)).includes(version));
  }
}

function versionsFor(visitor: string, app: string, shown: ShownApp | undefined): string[] {
  if (!shown) return [];
  const { live, fallback, canary } = shown;
  if (canary && isInCanary(app, canary.rollout, visitor, canary.percent)) return [canary.version, live];
  return fallback === undefined ? [live] : [live, fallback];
}
