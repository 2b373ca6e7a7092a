import { LIVE_PATH } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/kit/i18n';
import { appStore, applyLiveSet } from '../apps/store';

const POLL_TIMEOUT_MS = 10_000;
/** A server that does not know a revision yet is not asked for it again within this time. */
const MIN_INTERVAL_MS = 5_000;

/** Fetches the live set, one request at a time. Ignores failures: the set also comes by stream and by later polls. */
export class LiveSetPoller {
  private inFlight: Promise<void> | undefined;
  private pollAgain = false;
  private highestSeen = 0;
  /** In milliseconds, from `performance.now()`. */
  private seenAt = -MIN_INTERVAL_MS;

  constructor(private readonly onNews: () => void) {}

  poll(): Promise<void> {
    this.inFlight ??= this.fetchLiveSet().finally(() => {
      this.inFlight = undefined;
      if (this.pollAgain) void this.poll();
    });
    return this.inFlight;
  }

  /** Polls when an answer of the API names a newer revision. */
  noteRevision(revision: number): void {
    if (revision <= appStore.getState().liveSet.revision) return;
    if (revision <= this.highestSeen && performance.now() - this.seenAt < MIN_INTERVAL_MS) return;
    // The response in flight may predate that revision.
    this.pollAgain = this.inFlight !== undefined;
    this.highestSeen = Math.max(this.highestSeen, revision);
    this.seenAt = performance.now();
    void this.poll();
  }

  private async fetchLiveSet(): Promise<void> {
    this.pollAgain = false;
    const locale = currentLocale();
    try {
      const response = await fetch(`${LIVE_PATH}?locale=${locale}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
      });
      if (!response.ok) return;
      const set = (await response.json()) as LiveSet;
      if (locale !== currentLocale()) this.pollAgain = true;
      else if (applyLiveSet(set)) this.onNews();
    } catch {
      // Offline, or the server is unavailable for a moment.
    }
  }
}
