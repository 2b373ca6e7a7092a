import { randomBytes } from 'node:crypto';
import type { PaidPlan, PlanChange } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { type Database, inTransaction } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { lockUser, withUserLock } from '../../accounts/lock-user';
import { addPlan, type AddedPlan } from '../../plans/paid-time';
import { isPaidPlan } from '../../plans/plans';
import type { PlanSettings } from '../../../platform/settings/settings';
import type { CardPayments } from '../card-payments';
import { addCheckout, closeCheckout, findCheckout, hasPaidRecently } from '../checkout-store';
import * as store from '../subscription-store';

/** Sells plans for nothing, on a page of our own. */
export interface MockPayments extends CardPayments {
  /** Pays a checkout. False if it has expired or is unknown. */
  pay(checkoutId: string): Promise<boolean>;
  /** Buys without the page; idempotent for as long as a checkout lives. */
  upgrade(learner: User, plan: PaidPlan): Promise<void>;
}

/** An unguessable id, which authorizes the page: a navigating browser sends no token. */
const newId = () => `mock_${randomBytes(24).toString('base64url')}`;

export function mockPayments(database: Database, { quizLimits }: PlanSettings): MockPayments {
  return {
    async previewChange(userId, plan) {
      const { added, running, now } = await planPurchase(database, userId, plan, quizLimits);
      return toPlanChange(added, running, now);
    },
    async beginCheckout(learner, plan) {
      const id = newId();
      await addCheckout(database, { id, userId: learner.id, plan, source: 'mock' });
      return `/api/stripe/mock-checkout/${id}`;
    },
    async openPortal(learner) {
      const row = await store.findSubscription(database, learner.id);
      const manageable = row?.source === 'mock' && store.isRunning(row, await store.databaseTime(database));
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
    pay: (checkoutId) =>
      inTransaction(database, async (transaction) => {
        const checkout = await closeCheckout(transaction, checkoutId, 'mock', 'paid');
        if (!checkout || !isPaidPlan(checkout.plan)) return false;
        await grant(transaction, checkout.userId, checkout.plan, quizLimits);
        return true;
      }),
    upgrade: (learner, plan) =>
      withUserLock(database, learner.id, (transaction) => upgrade(transaction, learner.id, plan, quizLimits)),
  };
}

type QuizLimits = PlanSettings['quizLimits'];

async function upgrade(transaction: Database, userId: number, plan: PaidPlan, quizLimits: QuizLimits) {
  const row = await store.findSubscription(transaction, userId);
  const has =
    row &&
    [row.tier, row.nextTier].includes(plan) &&
    store.isRunning(row, await store.databaseTime(transaction));
  if (has && (await hasPaidRecently(transaction, userId, plan))) return;
  await addCheckout(transaction, { id: newId(), userId, plan, source: 'mock', state: 'paid' });
  await grant(transaction, userId, plan, quizLimits);
}

async function grant(transaction: Database, userId: number, plan: PaidPlan, quizLimits: QuizLimits) {
  await lockUser(transaction, userId);
  const { added, now } = await planPurchase(transaction, userId, plan, quizLimits);
  const state = { source: 'mock', endsAtExpiry: false, asOf: now } as const;
  await store.storeSubscription(transaction, userId, { ...added.paid, ...state });
}

async function planPurchase(database: Database, userId: number, plan: PaidPlan, quizLimits: QuizLimits) {
  const now = await store.databaseTime(database);
  const row = await store.findSubscription(database, userId);
  const running = row && store.isRunning(row, now) ? row : undefined;
  return { added: addPlan(running, plan, now, quizLimits), running, now };
}

function toPlanChange(
  { paid, beginsAt }: AddedPlan,
  running: store.SubscriptionRow | undefined,
  now: Date,
): PlanChange {
  return {
    begins_at: beginsAt.toISOString(),
    ends_at: paid.expiresAt?.toISOString() ?? null,
    charged_at: now.toISOString(),
    paid_time: !running ? 'none' : beginsAt > now ? 'first' : 'added',
  };
}
