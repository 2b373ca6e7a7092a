import { median, quantile } from '../statistics';
import type { Build, Measure, Sample, Scenario } from './measures';

export interface Where {
  link: string;
  scenario: Scenario;
  measure: Measure;
}

/** Of Glossa to another build: of the medians, and 10–90 % of the rounds' own. */
export interface Ratio {
  middle: number;
  low: number;
  high: number;
}

/** By round. */
export function valuesOf(samples: readonly Sample[], { link, scenario, measure }: Where, build: Build) {
  const wanted = samples.filter(
    (one) => one.link === link && one.scenario === scenario && one.build === build,
  );
  return new Map(wanted.map(({ round, measures }) => [round, measures[measure] ?? NaN]));
}

export function medianOf(samples: readonly Sample[], where: Where, build: Build): number | undefined {
  const values = [...valuesOf(samples, where, build).values()];
  return values.length > 0 ? median(values) : undefined;
}

/** Undefined where there is nothing to divide by. */
export function ratioTo(samples: readonly Sample[], where: Where, build: Build): Ratio | undefined {
  const [own, other] = [valuesOf(samples, where, 'glossa'), valuesOf(samples, where, build)];
  const paired = [...own].flatMap(([round, value]) => {
    const beside = other.get(round);
    return beside === undefined ? [] : [{ value, beside }];
  });
  if (paired.length === 0 || paired.some(({ beside }) => beside === 0)) return undefined;
  const rounds = paired.map(({ value, beside }) => value / beside);
  return {
    middle: median(paired.map(({ value }) => value)) / median(paired.map(({ beside }) => beside)),
    low: quantile(rounds, 0.1),
    high: quantile(rounds, 0.9),
  };
}
