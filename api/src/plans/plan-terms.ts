import type { PaidPlan } from '@glossa/contract/subscription';

interface PlanTerms {
  /** English. */
  name: string;
  months: number;
}

/** What a plan is, whatever it costs; the shortest first. */
export const planTerms: Readonly<Record<PaidPlan, PlanTerms>> = {
  one_month: { name: 'One Month', months: 1 },
  three_months: { name: 'Three Months', months: 3 },
  six_months: { name: 'Six Months', months: 6 },
  yearly: { name: 'Yearly', months: 12 },
};

export const paidPlans = Object.keys(planTerms) as readonly PaidPlan[];

export function isPaidPlan(text: string | undefined): text is PaidPlan {
  return text !== undefined && Object.hasOwn(planTerms, text);
}

export function planOfMonths(months: number): PaidPlan | undefined {
  return paidPlans.find((plan) => planTerms[plan].months === months);
}
