import type { FastifyBaseLogger } from 'fastify';
import { RateLimiter } from '../core/rate-limiter';

const LINES = { burst: 1, perMinute: 1 };

/**
 * Logs when the API goes away, at most once a minute while it stays away, and when it is back. A line for each call
 * would hide everything else.
 */
export class ApiOutage {
  private readonly lines: RateLimiter;
  /** Calls since the last line. */
  private failedCalls = 0;
  private isLogged = false;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    now = () => new Date(),
  ) {
    this.lines = new RateLimiter(LINES, now);
  }

  noteFailure(error: Error): void {
    this.failedCalls += 1;
    if (!this.lines.take('')) return;
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
