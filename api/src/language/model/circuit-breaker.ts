/** Keeps callers from waiting for a service that has just failed again and again. */
export interface CircuitBreaker {
  /** Whether the service may be asked now. After a pause, one caller may find out how it is. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface BreakerLimits {
  /** This many failures in a row begin a pause. */
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
      // The others wait another pause, or until this one succeeds.
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
