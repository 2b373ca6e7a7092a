/** How a call ended: nothing is left to send, there is more to send, or the server could not be reached. */
export type SendOutcome = 'done' | 'more' | 'later';

const MAX_RETRY_MS = 60_000;

interface SerialSenderOptions {
  /** Sends what is unsaved, or the next piece. `closed`: no retries, and the page may be gone. Never rejects. */
  readonly send: (closed: boolean) => Promise<SendOutcome>;
  /** Called when a call has failed and its retry is scheduled. */
  readonly onRetryLater?: () => void;
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
}

/**
 * One call at a time; a failure is retried with exponential backoff and once the browser is online. Why
 * TanStack Query's mutations cannot: docs/decisions/0090-the-outbox.md.
 */
export class SerialSender {
  private requested = false;
  private running = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs: number;

  constructor(private readonly options: SerialSenderOptions) {
    this.retryMs = options.firstRetryMs;
  }

  /** There is work to send: at once, or after `delayMs` without another request. */
  request(delayMs?: number): void {
    this.requested = true;
    if (delayMs === undefined) this.flush();
    else this.schedule(delayMs);
  }

  /** Sends what was requested without waiting any longer. */
  readonly flush = (): void => {
    this.cancelTimer();
    if (this.requested && !this.running) void this.run();
  };

  stop(): void {
    this.requested = false;
    this.retryMs = this.options.firstRetryMs;
    this.cancelTimer();
  }

  /** Sends what was requested once more, and retries nothing from now on. */
  close(): void {
    this.closed = true;
    this.flush();
  }

  reopen(): void {
    this.closed = false;
  }

  private async run(): Promise<void> {
    this.running = true;
    // A timer that a request has started meanwhile sends later.
    while (this.requested && (this.closed || this.timer === undefined)) {
      this.requested = false;
      const outcome = await this.options.send(this.closed);
      if (outcome === 'later' && !this.closed) this.retryLater();
      if (outcome === 'more') this.requested = true;
      if (outcome !== 'later') this.retryMs = this.options.firstRetryMs;
    }
    this.running = false;
  }

  private retryLater(): void {
    this.requested = true;
    this.schedule(this.retryMs);
    window.addEventListener('online', this.flush);
    this.retryMs = Math.min(2 * this.retryMs, MAX_RETRY_MS);
    this.options.onRetryLater?.();
  }

  private schedule(delayMs: number): void {
    this.cancelTimer();
    if (!this.closed) this.timer = setTimeout(this.flush, delayMs);
  }

  private cancelTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    window.removeEventListener('online', this.flush);
  }
}
