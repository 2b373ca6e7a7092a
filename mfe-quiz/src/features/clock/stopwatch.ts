/** Counts the seconds spent on something. */
export interface Stopwatch {
  /** Seconds so far, with those of earlier sittings. */
  readonly seconds: () => number;
}

/** Starts at `spent` seconds. It reads a clock rather than counting ticks, which a hidden tab gets late. */
export function startStopwatch(spent: number, now: () => number = () => performance.now()): Stopwatch {
  const started = now();
  return { seconds: () => spent + (now() - started) / 1000 };
}
