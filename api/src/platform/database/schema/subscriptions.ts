import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts';

const userId = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });

/** What a learner has bought. No row: the free plan; a row whose time is over counts as none. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: userId().primaryKey(),
    /** A key of `PaidPlan`. */
    tier: text('tier').notNull(),
    /** Null: without end. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** `stripe`, `mock`, or `grant` for what was given by hand. */
    source: text('source').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** Bought until `expires_at` and not to be renewed. */
    endsAtExpiry: boolean('ends_at_expiry').notNull().default(false),
    /** When the payment service said so; what is older than this is not news. */
    asOf: timestamp('as_of', { withTimezone: true }).notNull().defaultNow(),
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
    userId: userId().notNull(),
    plan: text('plan').notNull(),
    /** `stripe` or `mock`. */
    source: text('source').notNull(),
    /** `open`, `paid` or `canceled`. */
    state: text('state').notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('checkouts_of_user').on(table.userId, table.createdAt)],
);

/** Webhook events that have been worked through: each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});
