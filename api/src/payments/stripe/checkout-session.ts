import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { PLAN_TERMS } from '../../plans/plan-terms';
import { CHECKOUT_MINUTES } from '../checkout-store';
import { keepCustomer } from '../subscription-store';
import { type StripeContext, unwrapStripe } from './stripe-client';

/** The checkout of a plan that renews itself. */
export function checkoutSession(
  { settings: { siteUrl }, plans }: Pick<StripeContext, 'settings' | 'plans'>,
  learner: User,
  plan: PaidPlan,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: String(learner.id), plan, site: siteUrl };
  return {
    mode: 'subscription',
    // Other methods may take days, and the plan begins at once.
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
  const { name, months } = PLAN_TERMS[plan];
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

/** Currencies without minor units. */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Currencies with thousandths; Stripe requires the last digit to be 0. */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** An amount in the currency's minor units, as Stripe takes it. */
export function minorUnits(price: number, currency: string): number {
  if (WHOLE_UNITS.has(currency)) return Math.round(price);
  const hundredths = Math.round(price * 100);
  return THOUSANDTHS.has(currency) ? hundredths * 10 : hundredths;
}

/** Creates the learner's customer at Stripe, which all their purchases and credit belong to. */
export async function newCustomer(context: StripeContext, learner: User, plan: PaidPlan): Promise<string> {
  const { stripe, settings, database } = context;
  const metadata = { user_id: String(learner.id), site: settings.siteUrl };
  const params = { email: learner.email, metadata };
  // Concurrent checkouts get the same customer.
  const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;
  const { id } = await unwrapStripe(context, stripe.customers.create(params, { idempotencyKey }));
  return keepCustomer(database, learner.id, id, plan);
}
