import type { Canary } from '@glossa/contract/operators/release-event';
import { isInCanary } from '../canary/canary';

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
