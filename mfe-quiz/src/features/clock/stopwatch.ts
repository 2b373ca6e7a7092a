/** Counts the seconds spent on something. */
export interface Stopwatch {
  /** Seconds so far, with those of earlier sittings. */
  readonly seconds: () => number;
  /** Goes on from there, unless it is further already: so much was spent elsewhere. */
  readonly reach: (seconds: number) => void;
}

/** Starts at `spent` seconds. It reads a clock rather than counting ticks, which a hidden tab gets late. */
export function startStopwatch(spent: number, now: () => number = () => performance.now()): Stopwatch {
  let started = now() - spent * 1000;
  const seconds = () => (now() - started) / 1000;
  return {
    seconds,
    reach: (least) => {
      if (least > seconds()) started = now() - least * 1000;
    },
  };
}
