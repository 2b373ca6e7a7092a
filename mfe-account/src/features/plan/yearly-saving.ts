import type { PlanOffer } from '@glossa/contract/subscription';

type Price = Pick<PlanOffer, 'price' | 'duration_months'>;

const yearlyPrice = ({ price, duration_months }: Price) => (price / duration_months) * 12;

/**
 * What a year costs less with a plan of several months than with the shortest one, in whole units of the currency: a
 * year of the shortest minus a year of this one. 0: nothing to speak of. It is not the formula that was written down
 * for the product, see `docs/decisions/0010-what-a-plan-saves.md`.
 */
export function yearlySaving(plan: Price, shortest: Price): number {
  if (plan.duration_months <= shortest.duration_months) return 0;
  return Math.max(0, Math.round(yearlyPrice(shortest) - yearlyPrice(plan)));
}
