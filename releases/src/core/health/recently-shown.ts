import { isInCanary } from '../canary/cohort';
import type { Canary } from '@glossa/contract/operators/release-event';

/** What visitors got of one app at one time. */
export interface ShownApp {
  live: string;
  fallback: string | undefined;
  canary: (Canary & { version: string }) | undefined;
}

export type ShownApps = ReadonlyMap<string, ShownApp>;

/** How long after a move a tab may still tell of what it got before it. */
const latelyMs = 10 * 60_000;
const mostKept = 50;

/** What visitors get, and what they got lately. Nobody is heard about a version that he was not shown. */
export class RecentlyShown {
  /** The latest last. */
  private readonly past: { apps: ShownApps; until: number }[] = [];

  constructor(private apps: ShownApps) {}

  moved(apps: ShownApps, now: number): void {
    this.past.push({ apps: this.apps, until: now });
    if (this.past.length > mostKept) this.past.shift();
    this.apps = apps;
  }

  wasShown(app: string, version: string, visitor: string, now: number): boolean {
    const lately = this.past.filter(({ until }) => now - until <= latelyMs).map(({ apps }) => apps);
    return [this.apps, ...lately].some((apps) => shownTo(visitor, app, apps.get(app)).includes(version));
  }
}

/** The version, and the one to step back to. */
function shownTo(visitor: string, app: string, shown: ShownApp | undefined): string[] {
  if (!shown) return [];
  const { live, fallback, canary } = shown;
  if (canary && isInCanary(app, canary.rollout, visitor, canary.percent)) return [canary.version, live];
  return fallback === undefined ? [live] : [live, fallback];
}
