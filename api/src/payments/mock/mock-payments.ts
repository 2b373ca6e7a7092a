import { randomBytes } from 'node:crypto';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { type Database, inTransaction } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { lockUser, withUserLock } from '../../accounts/lock-user';
import { addMonths, isPaidPlan, PLAN_TERMS } from '../../plans/plans';
import type { CardPayments } from '../card-payments';
import { addCheckout, closeCheckout, findCheckout, hasPaidRecently } from '../checkout-store';
import { databaseTime, findSubscription, isRunning, storeSubscription } from '../subscription-store';

/** Sells plans for nothing, on a page of our own. */
export interface MockPayments extends CardPayments {
  /** Pays a checkout. False if it has expired or is unknown. */
  pay(checkoutId: string): Promise<boolean>;
  /** Buys without the page; idempotent for as long as a checkout lives. */
  upgrade(learner: User, plan: PaidPlan): Promise<void>;
}

/** An unguessable id, which authorizes the page: a navigating browser sends no token. */
const newId = () => `mock_${randomBytes(24).toString('base64url')}`;

export function mockPayments(database: Database): MockPayments {
  return {
    async beginCheckout(learner, plan) {
      const id = newId();
      await addCheckout(database, { id, userId: learner.id, plan, source: 'mock' });
      return `/api/stripe/mock-checkout/${id}`;
    },
    async openPortal(learner) {
      const row = await findSubscription(database, learner.id);
      const manageable = row?.source === 'mock' && isRunning(row, await databaseTime(database));
      if (!manageable || !isPaidPlan(row.tier)) throw new ApiError('subscription_not_found');
      const id = newId();
      await addCheckout(database, { id, userId: learner.id, plan: row.tier, source: 'mock-portal' });
      return `/api/stripe/mock-portal/${id}`;
    },
    async activate(learner, checkoutId) {
      const checkout = await findCheckout(database, checkoutId, 'mock');
      if (checkout?.userId !== learner.id) throw new ApiError('checkout_not_found');
      // Paying applies the plan in the same transaction.
      if (checkout.state !== 'paid') throw new ApiError('checkout_not_paid');
    },
    // Mock subscriptions do not renew themselves.
    endAll: async () => undefined,
    pay: (checkoutId) => inTransaction(database, (transaction) => pay(transaction, checkoutId)),
    upgrade: (learner, plan) =>
      withUserLock(database, learner.id, (transaction) => upgrade(transaction, learner.id, plan)),
  };
}

async function pay(transaction: Database, checkoutId: string): Promise<boolean> {
  const checkout = await closeCheckout(transaction, checkoutId, 'mock', 'paid');
  if (!checkout || !isPaidPlan(checkout.plan)) return false;
  await grant(transaction, checkout.userId, checkout.plan);
  return true;
}

async function upgrade(transaction: Database, userId: number, plan: PaidPlan): Promise<void> {
  const row = await findSubscription(transaction, userId);
  const has = row?.tier === plan && isRunning(row, await databaseTime(transaction));
  if (has && (await hasPaidRecently(transaction, userId, plan))) return;
  await addCheckout(transaction, { id: newId(), userId, plan, source: 'mock', state: 'paid' });
  await grant(transaction, userId, plan);
}

/** Extends a running plan, or replaces another one from now on. */
async function grant(transaction: Database, userId: number, plan: PaidPlan): Promise<void> {
  await lockUser(transaction, userId);
  const now = await databaseTime(transaction);
  const row = await findSubscription(transaction, userId);
  const renewed = row?.tier === plan && isRunning(row, now) ? row.expiresAt : null;
  await storeSubscription(transaction, userId, {
    tier: plan,
    expiresAt: addMonths(renewed ?? now, PLAN_TERMS[plan].months),
    source: 'mock',
    endsAtExpiry: false,
    asOf: now,
  });
}
