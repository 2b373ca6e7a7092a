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

const paidPlans = Object.keys(planTerms) as readonly PaidPlan[];

export function isPaidPlan(text: string | undefined): text is PaidPlan {
  return text !== undefined && Object.hasOwn(planTerms, text);
}

export function planOfMonths(months: number): PaidPlan | undefined {
  return paidPlans.find((plan) => planTerms[plan].months === months);
}

/** As many calendar months later, in UTC. A day the month lacks becomes its last: 31 January is followed by 28 February. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}
