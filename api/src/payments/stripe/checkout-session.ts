import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { planTerms } from '../../plans/plan-terms';
import { CHECKOUT_MINUTES } from '../checkout-store';
import { minorUnits } from './minor-units';
import type { StripeContext } from './stripe-client';

/** A purchase of a plan that renews itself until it is cancelled. */
export function checkoutSession(
  { settings: { siteUrl }, plans }: Pick<StripeContext, 'settings' | 'plans'>,
  learner: User,
  plan: PaidPlan,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: String(learner.id), plan, site: siteUrl };
  return {
    mode: 'subscription',
    // Methods that take days to pay are not for a plan that begins at once.
    allowed_payment_method_types: ['card'],
    line_items: [lineItem(plans, plan)],
    client_reference_id: metadata.user_id,
    metadata,
    subscription_data: { metadata },
    customer,
    expires_at: Math.floor(Date.now() / 1000) + CHECKOUT_MINUTES * 60,
    success_url: `${siteUrl}/dashboard?success=true&plan=${plan}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/dashboard?canceled=true`,
  };
}

function lineItem(
  { prices, currency }: StripeContext['plans'],
  plan: PaidPlan,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const { name, months } = planTerms[plan];
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: minorUnits(prices[plan], currency),
      product_data: { name: `Glossa Premium: ${name}` },
      recurring: { interval: 'month', interval_count: months },
    },
  };
}
