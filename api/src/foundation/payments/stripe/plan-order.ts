import type { PaidPlan, PlanChange } from '@glossa/contract/subscription';
import { isLargerPlan } from '../../plans/paid-time';
import { addMonths, PLAN_TERMS } from '../../plans/plans';
import { databaseTime, findSubscription, isRunning, type SubscriptionRow } from '../subscription-store';
import { type StripeContext, unwrapIfExists } from './stripe-client';
import { subscriptionState } from './subscription-state';

export interface RunningSubscription {
  id: string;
  plan: PaidPlan;
  /** The plan that Stripe charges for when the paid time has passed. */
  renewsAs: PaidPlan;
  paidUntil: Date;
  /** `kept`: paid by an earlier subscription, so that Stripe gives no credit for it; `unpaid`: Stripe tries again. */
  time: 'paid' | 'kept' | 'unpaid';
}

/** Stripe postpones the first payment by 48 hours or more, and a checkout may be open for one. */
const MIN_POSTPONED_MS = 50 * 60 * 60 * 1000;

/** The running subscription in our row, as Stripe has it. */
export async function findRunning(
  context: StripeContext,
  row: SubscriptionRow | undefined,
): Promise<RunningSubscription | undefined> {
  const { database, stripe } = context;
  if (!row?.stripeSubscriptionId || !isRunning(row, await databaseTime(database))) return undefined;
  const { stripeSubscriptionId: id } = row;
  const subscription = await unwrapIfExists(context, stripe.subscriptions.retrieve(id));
  if (!subscription) return undefined;
  const { plan, nextPlan, expiresAt: paidUntil } = subscriptionState(subscription);
  if (plan === undefined) return undefined;
  const { status } = subscription;
  const time = status === 'active' ? 'paid' : status === 'trialing' ? 'kept' : 'unpaid';
  return { id, plan, renewsAs: nextPlan ?? plan, paidUntil, time };
}

/** The running subscription that a new one waits for, and when the new one begins. */
export interface FollowedSubscription extends RunningSubscription {
  beginsAt: Date;
}

/** The subscription that the plan follows; undefined where the plan begins at once and unused time becomes credit. */
export function followedBy(
  { plans }: Pick<StripeContext, 'plans'>,
  plan: PaidPlan,
  running: RunningSubscription | undefined,
): FollowedSubscription | undefined {
  if (!running || running.time === 'unpaid') return undefined;
  if (running.time === 'paid' && isLargerPlan(plan, running.plan, plans.quizLimits)) return undefined;
  return {
    ...running,
    beginsAt: new Date(Math.max(running.paidUntil.getTime(), Date.now() + MIN_POSTPONED_MS)),
  };
}

export async function previewChange(
  context: StripeContext,
  userId: number,
  plan: PaidPlan,
): Promise<PlanChange> {
  const { database } = context;
  const running = await findRunning(context, await findSubscription(database, userId));
  const follows = followedBy(context, plan, running);
  const begins = follows?.beginsAt ?? (await databaseTime(database));
  const begins_at = begins.toISOString();
  return {
    begins_at,
    ends_at: addMonths(begins, PLAN_TERMS[plan].months).toISOString(),
    charged_at: begins_at,
    paid_time: follows ? 'first' : running?.time === 'paid' ? 'credited' : 'none',
  };
}
