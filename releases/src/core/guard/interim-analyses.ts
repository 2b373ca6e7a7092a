/**
 * Sequential testing. An interim analysis is called a look: when the guard takes one, and which significance a look needs.
 *
 * Repeated looks find differences by chance. So look k may err with probability α/(k(k+1)), which sums to at most α over
 * any number of looks, whether or not they share visitors. The time of a look depends on arrivals and time, never on
 * failures: otherwise it could be chosen to err. Each look needs a quarter more visitors, so a thousand visitors cost
 * about twenty looks.
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

export function lookAlpha({ number }: Pick<Look, 'number'>): number {
  return WATCH_ALPHA / (number * (number + 1));
}

/** Visitors that tried a version, and those with a failure. */
export interface Tally {
  visitors: number;
  failed: number;
}

/** `logFactorials[n]` is ln n!, as exact sums of logarithms. Memoized. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Fisher's exact test, one-sided: the upper tail of the hypergeometric distribution. */
export function fisherOneSided(candidate: Tally, control: Tally): number {
  const visitors = candidate.visitors + control.visitors;
  const failed = candidate.failed + control.failed;
  const maxFailed = Math.min(failed, candidate.visitors);
  const logTotal = logChoose(visitors, candidate.visitors);
  let sum = 0;
  for (let each = candidate.failed; each <= maxFailed; each += 1) {
    if (candidate.visitors - each > visitors - failed) continue;
    sum += Math.exp(
      logChoose(failed, each) + logChoose(visitors - failed, candidate.visitors - each) - logTotal,
    );
  }
  return Math.min(1, sum);
}

/** Probability of at least so many failures when each visitor fails with this probability. */
export function binomialTail({ visitors, failed }: Tally, probability: number): number {
  if (failed === 0 || probability >= 1) return 1;
  if (probability <= 0) return 0;
  const [logFailure, logSuccess] = [Math.log(probability), Math.log1p(-probability)];
  let sum = 0;
  for (let each = failed; each <= visitors; each += 1) {
    sum += Math.exp(logChoose(visitors, each) + each * logFailure + (visitors - each) * logSuccess);
  }
  return Math.min(1, sum);
}
