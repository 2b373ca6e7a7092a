import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from './accounts';
import { moment, insertedAt } from './columns';

/** The learner's paid plan. No row: the free plan; a row whose time is over counts as none. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: userId().primaryKey(),
    /** A key of `PaidPlan`. */
    tier: text('tier').notNull(),
    /** Null: without end. */
    expiresAt: moment('expires_at'),
    /** A smaller plan that was bought meanwhile, and when it takes the place of `tier`. */
    nextTier: text('next_tier'),
    nextFrom: moment('next_from'),
    /** `stripe`, `mock`, or `grant` for what was given by hand. */
    source: text('source').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** Bought until `expires_at` and not to be renewed. */
    endsAtExpiry: boolean('ends_at_expiry').notNull().default(false),
    /** When the payment service said so; what is older than this is not news. */
    asOf: insertedAt('as_of'),
  },
  (table) => [
    index('subscriptions_by_customer').on(table.stripeCustomerId),
    index('subscriptions_by_subscription').on(table.stripeSubscriptionId),
  ],
);

/** A purchase that was begun; `id` is the payment service's own name for it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    plan: text('plan').notNull(),
    /** `stripe` or `mock`. */
    source: text('source').notNull(),
    /** `open`, `paid` or `canceled`. */
    state: text('state').notNull().default('open'),
    createdAt: insertedAt(),
  },
  (table) => [index('checkouts_of_user').on(table.userId, table.createdAt)],
);

/** Webhook events that have been worked through: each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: insertedAt('received_at'),
});
