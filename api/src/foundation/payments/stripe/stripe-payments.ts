import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { PLAN_TERMS } from '../../plans/plans';
import { ApiError } from '../../../platform/errors/api-error';
import * as checkouts from '../checkout-store';
import type { CardPayments } from '../card-payments';
import { findSubscription, keepCustomer } from '../subscription-store';
import { type StripeContext, stripeId, unwrapIfExists, unwrapStripe } from './stripe-client';
import { findRunning, followedBy, previewChange, type FollowedSubscription } from './plan-order';
import { syncSubscription } from './sync-subscription';

export function stripePayments(context: StripeContext): CardPayments {
  return {
    previewChange: (userId, plan) => previewChange(context, userId, plan),
    beginCheckout: (learner, plan) => beginCheckout(context, learner, plan),
    openPortal: async (learner) => {
      const row = await findSubscription(context.database, learner.id);
      if (!row?.stripeCustomerId || !row.stripeSubscriptionId) throw new ApiError('subscription_not_found');
      return openPortal(context, row.stripeCustomerId);
    },
    activate: (learner, checkoutId) => activate(context, learner, checkoutId),
    endAll: (userId) => endAll(context, userId),
  };
}

async function beginCheckout(context: StripeContext, learner: User, plan: PaidPlan): Promise<string> {
  const { database, stripe } = context;
  await settleCheckouts(context, await checkouts.findOpenCheckouts(database, learner.id));
  const row = await findSubscription(database, learner.id);
  const running = await findRunning(context, row);
  // A running plan renews itself: buying it again would mean paying twice.
  if (running?.renewsAs === plan && row?.stripeCustomerId) return openPortal(context, row.stripeCustomerId);
  const customer = row?.stripeCustomerId ?? (await newCustomer(context, learner, plan));
  const params = checkoutSession(context, learner, plan, customer, followedBy(context, plan, running));
  const { id, url } = await unwrapStripe(context, stripe.checkout.sessions.create(params));
  if (!url) throw new ApiError('outside_service_failed');
  await checkouts.addCheckout(database, { id, userId: learner.id, plan, source: 'stripe' });
  // Another window may have begun one meanwhile: of two the younger can be paid.
  const open = await checkouts.findOpenCheckouts(database, learner.id);
  const place = open.findIndex((checkout) => checkout.id === id);
  await settleCheckouts(context, open.slice(0, Math.max(0, place)));
  return url;
}

/** Ends open checkouts: a learner pays for one at a time. One paid meanwhile takes effect first. */
async function settleCheckouts(
  context: StripeContext,
  open: readonly checkouts.CheckoutRow[],
): Promise<void> {
  const { database } = context;
  for (const { id } of open) {
    const session = await expireSession(context, id);
    const subscription = stripeId(session?.subscription);
    if (session?.status === 'complete' && subscription !== undefined) {
      await syncSubscription(context, subscription, async () => true);
      await checkouts.markPaid(database, id);
    } else await checkouts.markCanceled(database, id);
  }
}

/** The session, which can no longer be paid; it may have been paid, or expired by another call, before. */
async function expireSession(context: StripeContext, id: string) {
  const { sessions } = context.stripe.checkout;
  const session = await unwrapIfExists(context, sessions.retrieve(id));
  if (session?.status !== 'open') return session;
  try {
    return await unwrapStripe(context, sessions.expire(id));
  } catch (error) {
    const changed = await unwrapIfExists(context, sessions.retrieve(id));
    if (changed?.status === 'open') throw error;
    return changed;
  }
}

async function openPortal(context: StripeContext, customer: string): Promise<string> {
  const params = { customer, return_url: `${context.settings.siteUrl}/subscription` };
  const { url } = await unwrapStripe(context, context.stripe.billingPortal.sessions.create(params));
  return url;
}

/** Owner, payment and plan of the checkout are read from Stripe. */
async function activate(context: StripeContext, learner: User, checkoutId: string): Promise<void> {
  const { stripe, settings, database } = context;
  const session = await unwrapIfExists(context, stripe.checkout.sessions.retrieve(checkoutId));
  const isOwn =
    session?.client_reference_id === String(learner.id) && session.metadata?.['site'] === settings.siteUrl;
  if (!session || !isOwn) throw new ApiError('checkout_not_found');
  const subscription = stripeId(session.subscription);
  const paid = session.status === 'complete' && session.payment_status !== 'unpaid';
  if (!paid || subscription === undefined) throw new ApiError('checkout_not_paid');
  await syncSubscription(context, subscription, async () => true);
  await checkouts.markPaid(database, session.id);
}

async function endAll(context: StripeContext, userId: number): Promise<void> {
  const { database } = context;
  for (const { id } of await checkouts.findOpenCheckouts(database, userId)) {
    const session = await expireSession(context, id);
    await cancelSubscription(context, stripeId(session?.subscription));
  }
  const row = await findSubscription(database, userId);
  await cancelSubscription(context, row?.stripeSubscriptionId ?? undefined);
}

/** Does nothing if it has ended: Stripe reports it as missing. */
async function cancelSubscription(context: StripeContext, id: string | undefined): Promise<void> {
  if (id !== undefined) await unwrapIfExists(context, context.stripe.subscriptions.cancel(id));
}

function checkoutSession(
  { settings: { siteUrl }, plans }: Pick<StripeContext, 'settings' | 'plans'>,
  learner: User,
  plan: PaidPlan,
  customer: string,
  follows?: FollowedSubscription,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: String(learner.id), plan, site: siteUrl };
  return {
    mode: 'subscription',
    // Other methods may take days, and the plan begins at once.
    allowed_payment_method_types: ['card'],
    line_items: [lineItem(plans, plan)],
    client_reference_id: metadata.user_id,
    metadata,
    subscription_data: follows ? followingSubscription(metadata, follows) : { metadata },
    customer,
    expires_at: Math.floor(Date.now() / 1000) + checkouts.CHECKOUT_MINUTES * 60,
    success_url: `${siteUrl}/dashboard?success=true&plan=${plan}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/dashboard?canceled=true`,
  };
}

/** Charged for the first time when the paid time of the other subscription has passed. */
function followingSubscription(
  metadata: Record<string, string>,
  { id, plan, beginsAt }: FollowedSubscription,
): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return {
    metadata: { ...metadata, follows: id, keeps: plan },
    trial_end: Math.floor(beginsAt.getTime() / 1000),
  };
}

function lineItem({ prices, currency }: StripeContext['plans'], plan: PaidPlan) {
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
async function newCustomer(context: StripeContext, learner: User, plan: PaidPlan): Promise<string> {
  const { stripe, settings, database } = context;
  const metadata = { user_id: String(learner.id), site: settings.siteUrl };
  const params = { email: learner.email, metadata };
  // Concurrent checkouts get the same customer.
  const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;
  const { id } = await unwrapStripe(context, stripe.customers.create(params, { idempotencyKey }));
  return keepCustomer(database, learner.id, id, plan);
}
