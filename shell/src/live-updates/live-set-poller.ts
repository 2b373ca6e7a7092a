import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/shared/i18n';
import { currentLiveSet, takeLiveSet } from '../apps/store';

const TIME_LIMIT_MS = 10_000;
/** A server that has not heard of a revision yet is not asked for it again sooner. */
const PAUSE_MS = 5_000;

/** The news this tab has got by asking for it. */
export interface CaughtUp {
  readonly set: LiveSet;
  readonly locale: string;
}

/**
 * Asks for the live set, once at a time however many wish it. `onNews` is told what the tab did not know. A failure is
 * nothing to the learner: there are other ways to hear, and other times.
 */
export class CatchUp {
  private asking: Promise<void> | undefined;
  private again = false;
  private highest = 0;
  private askedAt = -PAUSE_MS;

  constructor(private readonly onNews: (news: CaughtUp) => void) {}

  now(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
      if (this.again) void this.now();
    });
    return this.asking;
  }

  /** An answer of the API has named a revision. */
  seen(revision: number): void {
    if (revision <= currentLiveSet().revision) return;
    if (revision <= this.highest && performance.now() - this.askedAt < PAUSE_MS) return;
    // What is being answered now may have been decided before that revision.
    this.again = this.asking !== undefined;
    this.highest = Math.max(this.highest, revision);
    this.askedAt = performance.now();
    void this.now();
  }

  private async ask(): Promise<void> {
    this.again = false;
    const locale = currentLocale();
    try {
      const answer = await fetch(`/releases/live?locale=${locale}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      if (!answer.ok) return;
      const set = (await answer.json()) as LiveSet;
      if (locale !== currentLocale()) this.again = true;
      else if (takeLiveSet(set)) this.onNews({ set, locale });
    } catch {
      // Offline, or the server is away for a moment.
    }
  }
}
