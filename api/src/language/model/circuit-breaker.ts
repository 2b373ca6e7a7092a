/**
 * Stops calls to a failing service, so that callers do not wait for it. Our own: cockatiel 3 lets all other callers
 * wait for the trial call after a pause, and cockatiel 4 needs Node 22.
 */
export interface CircuitBreaker {
  /** Whether the service may be called now. After a pause, one caller may try. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface BreakerLimits {
  /** Consecutive failures that start a pause. */
  failures: number;
  pauseMs: number;
}

export function circuitBreaker({ failures, pauseMs }: BreakerLimits, now = Date.now): CircuitBreaker {
  let failuresInARow = 0;
  let pausedUntil = 0;
  return {
    allows() {
      if (failuresInARow < failures) return true;
      if (now() < pausedUntil) return false;
      // Other callers stay refused for another pause, or until this call succeeds.
      pausedUntil = now() + pauseMs;
      return true;
    },
    succeeded() {
      failuresInARow = 0;
    },
    failed() {
      failuresInARow += 1;
      if (failuresInARow >= failures) pausedUntil = now() + pauseMs;
    },
  };
}
