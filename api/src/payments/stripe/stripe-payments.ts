import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { ApiError } from '../../platform/errors/api-error';
import type { CardPayments } from '../card-payments';
import { addCheckout, markPaid, findOpenCheckouts } from '../checkout-store';
import { databaseTime, findSubscription, isRunning } from '../subscription-store';
import { checkoutSession, newCustomer } from './checkout-session';
import { syncSubscription } from './sync-subscription';
import { unwrapIfExists, unwrapStripe, stripeId, type StripeContext } from './stripe-client';

/** Sells plans on Stripe's pages. */
export function stripePayments(context: StripeContext): CardPayments {
  return {
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
  const row = await findSubscription(database, learner.id);
  const running = row?.stripeSubscriptionId && isRunning(row, await databaseTime(database));
  // A running plan renews itself: buying it again would mean paying twice.
  if (running && row.tier === plan && row.stripeCustomerId) return openPortal(context, row.stripeCustomerId);
  const customer = row?.stripeCustomerId ?? (await newCustomer(context, learner, plan));
  const params = checkoutSession(context, learner, plan, customer);
  const { id, url } = await unwrapStripe(context, stripe.checkout.sessions.create(params));
  if (!url) throw new ApiError('outside_service_failed');
  await addCheckout(database, { id, userId: learner.id, plan, source: 'stripe' });
  return url;
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
  await markPaid(database, session.id);
}

async function endAll(context: StripeContext, userId: number): Promise<void> {
  const { database, stripe } = context;
  for (const { id } of await findOpenCheckouts(database, userId, 'stripe')) {
    const session = await unwrapIfExists(context, stripe.checkout.sessions.retrieve(id));
    if (session?.status === 'open') await unwrapStripe(context, stripe.checkout.sessions.expire(id));
    await cancelSubscription(context, stripeId(session?.subscription));
  }
  const row = await findSubscription(database, userId);
  await cancelSubscription(context, row?.stripeSubscriptionId ?? undefined);
}

/** Does nothing if it has ended: Stripe reports it as missing. */
async function cancelSubscription(context: StripeContext, id: string | undefined): Promise<void> {
  if (id !== undefined) await unwrapIfExists(context, context.stripe.subscriptions.cancel(id));
}
