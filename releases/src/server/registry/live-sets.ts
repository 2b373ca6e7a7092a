import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LIVE_EVENT } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { buildLiveSet, DEFAULT_VIEW, type LiveView } from '../../core/live-set/live-set';
import type { KnownReleases } from '../../core/log/history';
import { memoizeByObject } from '../../core/memoize-by-object';

/** Two canaries in all languages are 80 views; the rest is room for preview links. */
const MAX_VIEWS = 256;

/** Builds the live set of each view once for each revision of the log. */
export class LiveSets {
  private readonly views = new LRUCache<string, LiveSet>({ max: MAX_VIEWS });
  private head = -1;

  constructor(private readonly known: KnownReleases) {}

  get(view: LiveView = DEFAULT_VIEW): LiveSet {
    if (this.known.history.head !== this.head) this.views.clear();
    this.head = this.known.history.head;
    const key = this.cacheKey(view);
    const cached = this.views.get(key);
    if (cached) return cached;
    const live = buildLiveSet(this.known, view);
    this.views.set(key, live);
    return live;
  }

  /** Ignores canaries that do not run. */
  private cacheKey({ canaries, locale, preview }: LiveView): string {
    const running = [...canaries].filter((app) => this.known.history.apps.get(app)?.canary).sort();
    // The fast path of nearly all visitors.
    if (running.length === 0 && !preview) return locale;
    return JSON.stringify([running, locale, preview && [Object.entries(preview.apps).sort(), preview.until]]);
  }
}

/** Serializes a live set once, however many visitors get it: the registry keeps one object for each view until it changes. */
export const serializedLiveSet = memoizeByObject((live: LiveSet) => {
  const json = JSON.stringify(live);
  /** Hash of the content. */
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 24);
  /** The set as a server-sent event, one buffer that all streams share. */
  const event = Buffer.from(`event: ${LIVE_EVENT}\nid: ${live.revision}.${tag}\ndata: ${json}\n\n`);
  return { json, tag, event };
});
