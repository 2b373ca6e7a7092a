/**
 * Sequential testing: when the guard takes an interim analysis, a look, and which significance it needs. Look
 * k may err with probability α/(k(k+1)), which sums to at most α. Its time depends on arrivals, never on
 * failures, or it could be chosen to err. Each needs a quarter more visitors: a thousand cost about twenty
 * looks.
 */

/** Probability that a version that is no worse is ever rolled back, over all looks at it. */
export const WATCH_ALPHA = 0.001;

/** New visitors that a look needs, as a share of all visitors. */
const FRESH_SHARE = 0.25;
/** A look is due after this pause, so that a failure that begins late is found even if few visitors are new. */
const MAX_PAUSE_MS = 15 * 60_000;

export interface Look {
  /** From 1. */
  number: number;
  /** Milliseconds since the epoch. */
  at: number;
}

interface Arrivals {
  visitors: number;
  /** The visitors that arrived after the last look. */
  fresh: number;
  networks: number;
  minVisitors: number;
  minNetworks: number;
}

/** Undefined while it is too early at `now` (ms). A look that cannot reach a verdict is not spent. */
export function nextLook(
  last: Look | undefined,
  { visitors, fresh, networks, minVisitors, minNetworks }: Arrivals,
  now: number,
): Look | undefined {
  if (visitors < minVisitors || networks < minNetworks) return undefined;
  if (!last) return { number: 1, at: now };
  const isDue = fresh >= Math.max(1, visitors * FRESH_SHARE) || now - last.at >= MAX_PAUSE_MS;
  return isDue ? { number: last.number + 1, at: now } : undefined;
}

export const lookAlpha = ({ number }: Pick<Look, 'number'>): number => WATCH_ALPHA / (number * (number + 1));
