/** Visitors that tried something, and those for whom it failed. */
export interface Tally {
  visitors: number;
  failed: number;
}

/** `logFactorials[n]` is ln n!, which is the log-gamma of n + 1; sums of logarithms, so no approximation. */
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

/**
 * Fisher's exact test, one-sided: how likely the candidate has so many of all the failures, or more, when who fails has
 * nothing to do with which of the two versions it was. The sum of the hypergeometric distribution's upper end.
 */
export function fisherOneSided(candidate: Tally, control: Tally): number {
  const visitors = candidate.visitors + control.visitors;
  const failed = candidate.failed + control.failed;
  const most = Math.min(failed, candidate.visitors);
  const ways = logChoose(visitors, candidate.visitors);
  let sum = 0;
  for (let each = candidate.failed; each <= most; each += 1) {
    if (candidate.visitors - each > visitors - failed) continue;
    sum += Math.exp(logChoose(failed, each) + logChoose(visitors - failed, candidate.visitors - each) - ways);
  }
  return Math.min(1, sum);
}

/** How likely so many failures, or more, are when each visitor fails with this probability. */
export function binomialTail({ visitors, failed }: Tally, probability: number): number {
  if (failed === 0 || probability >= 1) return 1;
  if (probability <= 0) return 0;
  const [fails, holds] = [Math.log(probability), Math.log1p(-probability)];
  let sum = 0;
  for (let each = failed; each <= visitors; each += 1) {
    sum += Math.exp(logChoose(visitors, each) + each * fails + (visitors - each) * holds);
  }
  return Math.min(1, sum);
}
