import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { planTerms } from '../../plans/plan-terms';
import { CHECKOUT_MINUTES } from '../checkout-store';
import { keepCustomer } from '../subscription-store';
import { type StripeContext, unwrapStripe } from './stripe-client';

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

/** Currencies whose amounts Stripe takes in whole units. */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Currencies with thousandths, of which Stripe takes whole hundredths only. */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** An amount as Stripe counts it: hundredths of the unit but for the currencies that have none, or thousandths. */
export function minorUnits(price: number, currency: string): number {
  if (WHOLE_UNITS.has(currency)) return Math.round(price);
  const hundredths = Math.round(price * 100);
  return THOUSANDTHS.has(currency) ? hundredths * 10 : hundredths;
}

/**
 * Makes the learner known to Stripe, once and before the first checkout: all that they ever buy is then of one
 * customer, and so is the credit for what they did not use.
 */
export async function newCustomer(context: StripeContext, learner: User, plan: PaidPlan): Promise<string> {
  const { stripe, settings, database } = context;
  const metadata = { user_id: String(learner.id), site: settings.siteUrl };
  const params = { email: learner.email, metadata };
  // Two checkouts begun at once make one customer: Stripe gives the same answer to the same key.
  const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;
  const { id } = await unwrapStripe(context, stripe.customers.create(params, { idempotencyKey }));
  return keepCustomer(database, learner.id, id, plan);
}
