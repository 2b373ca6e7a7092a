import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import { binomialTail, fisherOneSided, type Tally } from './significance';

/** Attempts and failures of one version, by network. */
export interface GuardSample {
  version: string;
  networks: readonly NetworkTally[];
}

export interface GuardWindow {
  candidate: GuardSample;
  control: GuardSample | undefined;
  rule: GuardRule;
  /** Networks with a failure that are needed now. */
  minNetworks: number;
  /** Significance level: the guard trips when the probability by chance is below it. */
  alpha: number;
}

/** With fewer visitors in the control, even a version that always fails would not differ significantly. */
const MIN_CONTROL_VISITORS = 20;

/** Leave-one-out: no single network decides; without each in turn the rest must be significant. */
export function evaluateGuard(window: GuardWindow): Evidence | undefined {
  const { candidate, control, rule, minNetworks, alpha } = window;
  const candidateTotal = sumTallies(candidate.networks);
  if (candidateTotal.visitors < rule.min_visitors) return undefined;
  const networks = candidate.networks.filter(({ failed }) => failed > 0).length;
  if (networks < minNetworks) return undefined;
  const controlTotal = sumTallies(control?.networks ?? []);
  const p = Math.max(
    ...networkContributions(candidate, control).map(([ofCandidate, ofControl]) =>
      excessProbability(
        without(candidateTotal, ofCandidate),
        without(controlTotal, ofControl),
        rule.max_excess,
      ),
    ),
  );
  if (!(p < alpha)) return undefined;
  return {
    candidate: { version: candidate.version, ...candidateTotal },
    ...(control && controlTotal.visitors > 0 && { control: { version: control.version, ...controlTotal } }),
    networks,
    p,
    rule,
  };
}

export const sumTallies = (networks: readonly Tally[]): Tally =>
  networks.reduce(
    (sum, { visitors, failed }) => ({ visitors: sum.visitors + visitors, failed: sum.failed + failed }),
    { visitors: 0, failed: 0 },
  );

const EMPTY_TALLY: Tally = { visitors: 0, failed: 0 };

function without(whole: Tally, part: Tally): Tally {
  return { visitors: whole.visitors - part.visitors, failed: whole.failed - part.failed };
}

/** The tallies of each network in candidate and control, without duplicates, and the empty pair: no network left out. */
function networkContributions(candidate: GuardSample, control: GuardSample | undefined): [Tally, Tally][] {
  const controls = new Map(control?.networks.map((tally) => [tally.network, tally]));
  const pairs = candidate.networks.map((tally): [Tally, Tally] => [
    tally,
    controls.get(tally.network) ?? EMPTY_TALLY,
  ]);
  const candidateNetworks = new Set(candidate.networks.map(({ network }) => network));
  for (const [network, tally] of controls)
    if (!candidateNetworks.has(network)) pairs.push([EMPTY_TALLY, tally]);
  const distinct = new Map(
    [[EMPTY_TALLY, EMPTY_TALLY] as [Tally, Tally], ...pairs].map((pair) => [
      pair.map(({ visitors, failed }) => `${visitors} ${failed}`).join(' '),
      pair,
    ]),
  );
  return [...distinct.values()];
}

/** Probability by chance that the candidate fails so much more often; 1 when it stays within the allowed excess. */
function excessProbability(candidate: Tally, control: Tally, maxExcess: number): number {
  const controlRate = control.visitors > 0 ? control.failed / control.visitors : 0;
  if (candidate.visitors === 0 || candidate.failed / candidate.visitors - controlRate <= maxExcess) return 1;
  return control.visitors >= MIN_CONTROL_VISITORS
    ? fisherOneSided(candidate, control)
    : binomialTail(candidate, controlRate + maxExcess);
}

/** Limits the weight of one network, so that somebody who fetches 10,000 cookies counts no more than an office behind one address. */
export const MAX_COUNTED_PER_NETWORK = 5;

export interface NetworkTally extends Tally {
  network: string;
}
