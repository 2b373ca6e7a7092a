import type { PlanOffer } from '@glossa/shared/contract/subscription';

type Price = Pick<PlanOffer, 'price' | 'duration_months'>;

const aYearOf = ({ price, duration_months }: Price) => (price / duration_months) * 12;

/**
 * What a year costs less with a plan of several months than month by month, in whole units of the currency: a year
 * at the price of the shortest plan (`price / months * 12`) minus a year of this one. 0: nothing to speak of.
 */
export function yearlySaving(plan: Price, shortest: Price): number {
  if (plan.duration_months <= shortest.duration_months) return 0;
  return Math.max(0, Math.round(aYearOf(shortest) - aYearOf(plan)));
}
