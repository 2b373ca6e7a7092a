export interface Stopwatch {
  /** Seconds so far, with those of earlier sessions. */
  readonly seconds: () => number;
  /** Continues from `seconds`, which were spent in another tab or on another device, unless it is further already. */
  readonly reach: (seconds: number) => void;
}

/** Starts at `spent` seconds. It reads a clock, because a hidden tab gets timer ticks late. */
export function startStopwatch(spent: number, now: () => number = () => performance.now()): Stopwatch {
  let startMs = now() - spent * 1000;
  const seconds = () => (now() - startMs) / 1000;
  return {
    seconds,
    reach: (min) => {
      if (min > seconds()) startMs = now() - min * 1000;
    },
  };
}
