import { median, pairedRatio, type Ratio } from '../../statistics';
import type { Build, Measure, Sample, Scenario } from '../measures';

export interface Where {
  link: string;
  scenario: Scenario;
  measure: Measure;
}

/** Values by round. */
export function selectValues(samples: readonly Sample[], { link, scenario, measure }: Where, build: Build) {
  const wanted = samples.filter(
    (one) => one.link === link && one.scenario === scenario && one.build === build,
  );
  return new Map(wanted.map(({ round, measures }) => [round, measures[measure] ?? NaN]));
}

export function selectMedian(samples: readonly Sample[], where: Where, build: Build): number | undefined {
  const values = [...selectValues(samples, where, build).values()];
  return values.length > 0 ? median(values) : undefined;
}

/** The ratio of Glossa to another build; undefined if there is nothing to divide by. */
export function ratioTo(samples: readonly Sample[], where: Where, build: Build): Ratio | undefined {
  const [own, other] = [selectValues(samples, where, 'glossa'), selectValues(samples, where, build)];
  const paired = [...own].flatMap(([round, value]) => {
    const beside = other.get(round);
    return beside === undefined ? [] : [{ value, beside }];
  });
  return pairedRatio(
    paired.map(({ value }) => value),
    paired.map(({ beside }) => beside),
  );
}
