const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/** Tries again after a while, later and later until it is told of a success. */
export class RetryTimer {
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly attempt: () => void) {}

  start(): void {
    this.stop();
    this.timer = setTimeout(this.attempt, this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  succeeded(): void {
    this.pause = FIRST_PAUSE_MS;
  }
}
