/** The speeds offered, in order; 1 is normal. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The next offered speed up (1) or down (-1) from `rate`, which a player's own menu may have set between two. */
export function stepSpeed(rate: number, step: 1 | -1): number {
  const next = step === 1 ? SPEEDS.find((speed) => speed > rate) : SPEEDS.findLast((speed) => speed < rate);
  return next ?? rate;
}

/** What a list of speeds shows: those offered, and the one that is set. */
export function speedsWith(rate: number): readonly number[] {
  return SPEEDS.includes(rate) ? SPEEDS : [...SPEEDS, rate].sort((one, other) => one - other);
}
