/**
 * When the guard looks at the numbers, and how much a look must show.
 *
 * Who looks often enough finds something by chance. So each look may err with a share of what the whole watch over a
 * version may err with: look k with α/(k(k+1)), which adds up to α however many looks there are, and whether they share
 * their visitors or not. When a look comes depends on arrivals and on time, never on failures; otherwise it could be
 * chosen to err. New looks come with a quarter more visitors, so a thousand visitors cost some twenty looks.
 */

/** How likely a version that is no worse is ever taken back, over all looks at it. */
export const WATCH_ALPHA = 0.001;

const growth = 0.25;
/** Where few are new because most are known already, a fault that begins late is still looked for. */
const longestPauseMs = 15 * 60_000;

export interface Look {
  /** From 1. */
  number: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What an evaluator knows before it looks. */
export interface Arrivals {
  /** In the window. */
  visitors: number;
  /** Those who came after the last look. */
  fresh: number;
  minVisitors: number;
  now: number;
}

/** The next look; undefined while it is too early for one. */
export function nextLook(last: Look | undefined, arrivals: Arrivals): Look | undefined {
  const { visitors, fresh, minVisitors, now } = arrivals;
  if (visitors < minVisitors) return undefined;
  if (!last) return { number: 1, at: now };
  const isDue = fresh >= Math.max(1, visitors * growth) || now - last.at >= longestPauseMs;
  return isDue ? { number: last.number + 1, at: now } : undefined;
}

export function lookAlpha({ number }: Pick<Look, 'number'>): number {
  return WATCH_ALPHA / (number * (number + 1));
}
