import type { PaidPlan, PaymentConfig, PlanOffer } from '@glossa/contract/subscription';
import { planTerms } from '../plans/plan-terms';
import type { PlanSettings } from '../platform/settings/settings';

export function paymentConfig(plans: PlanSettings, mode: PaymentConfig['mode']): PaymentConfig {
  const offer = (plan: PaidPlan): PlanOffer => ({
    name: planTerms[plan].name,
    price: plans.prices[plan],
    duration_months: planTerms[plan].months,
    features: { quiz_limit: plans.quizLimits[plan] },
  });
  return {
    subscription_plans: {
      one_month: offer('one_month'),
      three_months: offer('three_months'),
      six_months: offer('six_months'),
      yearly: offer('yearly'),
    },
    currency: plans.currency,
    mode,
  };
}
