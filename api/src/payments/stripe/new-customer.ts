import { createHash } from 'node:crypto';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { keepCustomer } from '../subscription-store';
import { unwrapStripe, type StripeContext } from './stripe-client';

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
