import type { FastifyBaseLogger } from 'fastify';

const LINE_INTERVAL_MS = 60_000;

/**
 * Logs when the API goes away, at most once a minute while it stays away, and when it is back. A line for each call
 * would hide everything else.
 */
export class ApiOutage {
  /** Calls since the last line. */
  private failedCalls = 0;
  private loggedAt = -Infinity;
  private isLogged = false;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly now = Date.now,
  ) {}

  noteFailure(error: Error): void {
    this.failedCalls += 1;
    if (this.now() - this.loggedAt < LINE_INTERVAL_MS) return;
    this.loggedAt = this.now();
    const { message: cause } = error.cause instanceof Error ? error.cause : error;
    this.log.warn({ cause, calls: this.failedCalls }, 'the API does not respond');
    this.failedCalls = 0;
    this.isLogged = true;
  }

  noteResponse(): void {
    if (!this.isLogged) return;
    this.log.warn({ calls: this.failedCalls }, 'the API responds again');
    this.failedCalls = 0;
    this.isLogged = false;
  }
}
