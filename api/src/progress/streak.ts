/** A forgiven day is followed by this many days on which none is forgiven. */
const DAYS_BETWEEN_FORGIVEN = 6;

/**
 * How many days a learner has kept going. `active[0]` is today, `active[1]` yesterday, and so on back.
 *
 * Active days are counted back from today. Today does not break the run while it is still to come. Another day
 * without activity is forgiven, and not counted, when none of the six days after it was forgiven (one in any seven
 * days in a row); else the run ends there. `ended` is false when the days given do not reach back to its end.
 */
export function countStreak(active: readonly boolean[]): { days: number; ended: boolean } {
  let days = active[0] ? 1 : 0;
  let sinceForgiven = DAYS_BETWEEN_FORGIVEN;
  for (const wasActive of active.slice(1)) {
    if (wasActive) {
      days += 1;
      sinceForgiven += 1;
    } else if (sinceForgiven >= DAYS_BETWEEN_FORGIVEN) sinceForgiven = 0;
    else return { days, ended: true };
  }
  return { days, ended: false };
}
