import { median, pairedRatio, type Ratio } from '../../harness/statistics';
import type { Build, Measure, Sample, Scenario } from '../measures';

export interface Where {
  link: string;
  scenario: Scenario;
  measure: Measure;
}

/** Values by round. */
export function selectValues(
  samples: readonly Sample[],
  { link, scenario, measure }: Where,
  build: Build,
): number[] {
  return samples
    .filter((one) => one.link === link && one.scenario === scenario && one.build === build)
    .sort((one, other) => one.round - other.round)
    .map(({ measures }) => measures[measure])
    .filter((value) => value !== undefined);
}

export function selectMedian(samples: readonly Sample[], where: Where, build: Build): number | undefined {
  const values = selectValues(samples, where, build);
  return values.length > 0 ? median(values) : undefined;
}

/** The ratio of one scenario of Glossa to another one. */
export function ratioToScenario(
  samples: readonly Sample[],
  where: Where,
  other: Scenario,
): Ratio | undefined {
  return pairedRatio(
    selectValues(samples, where, 'glossa'),
    selectValues(samples, { ...where, scenario: other }, 'glossa'),
  );
}

/** The ratio of Glossa to another build; undefined if there is nothing to divide by. */
export function ratioTo(samples: readonly Sample[], where: Where, build: Build): Ratio | undefined {
  return pairedRatio(selectValues(samples, where, 'glossa'), selectValues(samples, where, build));
}
