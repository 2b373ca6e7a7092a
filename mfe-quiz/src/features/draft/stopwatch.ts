export type Stopwatch = ReturnType<typeof startStopwatch>;

/** Starts at `spent` seconds. It reads a clock, because a hidden tab gets timer ticks late. */
export function startStopwatch(spent: number, now: () => number = () => performance.now()) {
  let startMs = now() - spent * 1000;
  const seconds = () => (now() - startMs) / 1000;
  return {
    /** With those of earlier sessions. */
    seconds,
    /** Continues from `min`, which were spent in another tab or on another device, unless it is further already. */
    reach: (min: number): void => {
      if (min > seconds()) startMs = now() - min * 1000;
    },
  };
}
