/** A longer pause between two actions is not counted: the learner was elsewhere. */
const MAX_PAUSE_MS = 60_000;

/** Measures how long a learner is active, from one action to the next. */
export class ActiveTimer {
  private activeMs = 0;
  private lastActionAt: number | undefined;

  /** The learner did something, or has begun. */
  mark(): void {
    const now = performance.now();
    const pauseMs = now - (this.lastActionAt ?? now);
    if (pauseMs <= MAX_PAUSE_MS) this.activeMs += pauseMs;
    this.lastActionAt = now;
  }

  /** Counts up to now; the time until the next `mark` is a pause. */
  stop(): void {
    if (this.lastActionAt !== undefined) this.mark();
    this.lastActionAt = undefined;
  }

  /** Up to the last action: whether the time since is a pause is not known yet. */
  seconds(): number {
    return this.activeMs / 1000;
  }

  /** Milliseconds since the last action; 0 after `stop`. */
  idleMs(): number {
    return this.lastActionAt === undefined ? 0 : performance.now() - this.lastActionAt;
  }
}
