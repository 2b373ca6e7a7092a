import { binomialTail, fisherOneSided, type Tally } from './chance';
import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';

/** How one version fared, by network. */
export interface GuardSample {
  version: string;
  networks: readonly NetworkTally[];
}

export interface GuardWindow {
  candidate: GuardSample;
  control: GuardSample | undefined;
  rule: GuardRule;
  /** A difference that chance makes as often as this, or more often, is none. */
  alpha: number;
}

/** With fewer visitors than this, a control says little: even a version that always fails would not differ from it. */
const leastControl = 20;

/**
 * Whether a version is to be taken back, and why. No single network decides: whatever one network contributed, to either
 * version, is left out in turn, and each time what remains has to show the fault by itself.
 */
export function evaluateGuard({ candidate, control, rule, alpha }: GuardWindow): Evidence | undefined {
  const tried = sumTallies(candidate.networks);
  if (tried.visitors < rule.min_visitors) return undefined;
  const networks = candidate.networks.filter(({ failed }) => failed > 0).length;
  if (networks < rule.min_networks) return undefined;
  const before = sumTallies(control?.networks ?? []);
  const p = Math.max(
    ...contributions(candidate, control).map(([of, against]) =>
      chance(without(tried, of), without(before, against), rule.max_excess),
    ),
  );
  if (!(p < alpha)) return undefined;
  return {
    candidate: { version: candidate.version, ...tried },
    ...(control && before.visitors > 0 && { control: { version: control.version, ...before } }),
    networks,
    p,
    rule,
  };
}

export function sumTallies(networks: readonly Tally[]): Tally {
  return networks.reduce(
    (sum, { visitors, failed }) => ({ visitors: sum.visitors + visitors, failed: sum.failed + failed }),
    { visitors: 0, failed: 0 },
  );
}

const nothing: Tally = { visitors: 0, failed: 0 };

function without(whole: Tally, part: Tally): Tally {
  return { visitors: whole.visitors - part.visitors, failed: whole.failed - part.failed };
}

/** What a network contributed to the candidate and to the control; each different pair once, and the one of nothing. */
function contributions(candidate: GuardSample, control: GuardSample | undefined): [Tally, Tally][] {
  const against = new Map(control?.networks.map((tally) => [tally.network, tally]));
  const pairs = candidate.networks.map((of): [Tally, Tally] => [of, against.get(of.network) ?? nothing]);
  const both = new Set(candidate.networks.map(({ network }) => network));
  for (const [network, tally] of against) if (!both.has(network)) pairs.push([nothing, tally]);
  const distinct = new Map(
    [[nothing, nothing] as [Tally, Tally], ...pairs].map((pair) => [written(pair), pair]),
  );
  return [...distinct.values()];
}

function written([of, against]: [Tally, Tally]): string {
  return [of.visitors, of.failed, against.visitors, against.failed].join(' ');
}

/** 1 when the candidate does not fail more often than is allowed; else how likely that is by chance. */
function chance(candidate: Tally, control: Tally, maxExcess: number): number {
  const usual = control.visitors > 0 ? control.failed / control.visitors : 0;
  if (candidate.visitors === 0 || candidate.failed / candidate.visitors - usual <= maxExcess) return 1;
  return control.visitors >= leastControl
    ? fisherOneSided(candidate, control)
    : binomialTail(candidate, usual + maxExcess);
}

/**
 * At most so many visitors of one network count in a verdict, the first ones: an office behind one address is worth this
 * much, and so is somebody who fetched 10,000 cookies.
 */
export const MAX_COUNTED_PER_NETWORK = 5;

/** The visitors of one network, of those who count. */
export interface NetworkTally extends Tally {
  network: string;
}
