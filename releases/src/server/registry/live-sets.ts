import type { LiveSet } from '@glossa/contract/release';
import type { KnownReleases } from '../../core/log/known-releases';
import { buildLiveSet, plainView } from '../../core/live-set/live-set';
import type { LiveView } from '../../core/live-set/live-view';

/** Two canaries in all languages are 80 views; the rest is room for preview links. */
const mostViews = 256;

/** Builds the live set of each view once, until anything is written to the log. */
export class LiveSets {
  /** The one that was asked for last is the last. */
  private readonly views = new Map<string, LiveSet>();
  private head = -1;

  constructor(private readonly known: KnownReleases) {}

  of(view: LiveView = plainView): LiveSet {
    if (this.known.history.head !== this.head) this.views.clear();
    this.head = this.known.history.head;
    const key = this.keyOf(view);
    const live = this.views.get(key) ?? buildLiveSet(this.known, view);
    this.views.delete(key);
    this.views.set(key, live);
    const [oldest] = this.views.keys();
    if (this.views.size > mostViews && oldest !== undefined) this.views.delete(oldest);
    return live;
  }

  /** A canary that does not run makes no difference. */
  private keyOf({ canaries, locale, preview }: LiveView): string {
    const running = [...canaries].filter((app) => this.known.history.apps.get(app)?.canary).sort();
    // Nearly everybody.
    if (running.length === 0 && !preview) return locale;
    return JSON.stringify([
      running,
      locale,
      preview && [Object.entries(preview.apps).sort(), preview.expiresAt],
    ]);
  }
}
