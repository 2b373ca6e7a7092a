const LINE_INTERVAL_MS = 60_000;

/** Logs that a service is away once a minute, and its return: a line per call would hide all else. */
export class OutageLog {
  /** Calls since the last line. */
  private failedCalls = 0;
  private loggedAt = -Infinity;
  private isLogged = false;

  constructor(
    private readonly log: { warn(fields: object, message: string): void },
    /** Without `back` where no call tells the return. */
    private readonly messages: Readonly<{ away: string; back?: string }>,
    private readonly now = Date.now,
  ) {}

  /** `cause` is short and without a stack; `what` failed of it. */
  noteFailure(cause: unknown, what?: string): void {
    this.failedCalls += 1;
    if (this.now() - this.loggedAt < LINE_INTERVAL_MS) return;
    this.loggedAt = this.now();
    this.log.warn({ cause, what, calls: this.failedCalls }, this.messages.away);
    this.failedCalls = 0;
    this.isLogged = true;
  }

  noteResponse(): void {
    const { back } = this.messages;
    if (!this.isLogged || back === undefined) return;
    this.log.warn({ calls: this.failedCalls }, back);
    this.failedCalls = 0;
    this.isLogged = false;
  }
}
