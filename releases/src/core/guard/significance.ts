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

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

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
