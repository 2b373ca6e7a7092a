import { Type, type Static } from 'typebox';
import { Nullable } from './nullable';

/** Plans that are paid for; `free` is everyone's. */
export const PaidPlan = Type.Enum(['one_month', 'three_months', 'six_months', 'yearly']);
export type PaidPlan = Static<typeof PaidPlan>;

const subscriptionFields = {
  is_premium: Type.Boolean(),
  /** `free`, or the key of a paid plan. */
  subscription_tier: Type.String(),
  /** ISO 8601, UTC; null on the free plan, and on a plan without end. */
  subscription_expires: Nullable(Type.String()),
};

/** The plan a learner is on. Answer of `POST /stripe/mock-upgrade` and `POST /stripe/manual-activate` too. */
export const SubscriptionStatus = Type.Object({
  ...subscriptionFields,
  /** The learner has asked that it end on `subscription_expires`. */
  cancel_at_period_end: Type.Boolean(),
});
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

/** `GET /stripe/usage`: what the plan allows (-1: no limit) and what of it is used. */
export const UsageStats = Type.Object({
  subscription_status: Type.Object({
    ...subscriptionFields,
    /** A plan that is bought and begins later; `subscription_expires` is the end of both. */
    next_plan: Type.Optional(Type.Object({ plan: Type.String(), begins_at: Type.String() })),
  }),
  limits: Type.Object({
    vocabulary_limit: Type.Integer(),
    /** Quizzes a calendar month, in the learner's time zone. */
    quiz_limit: Type.Integer(),
  }),
  usage: Type.Object({ vocabulary_used: Type.Integer(), quizzes_used_this_month: Type.Integer() }),
});
export type UsageStats = Static<typeof UsageStats>;

/** Files that a learner may upload, and how large they may be together; -1: no limit. */
const uploads = Type.Optional(Type.Object({ videos: Type.Integer(), bytes: Type.Integer() }));

export const PlanOffer = Type.Object({
  /** English; screens name a plan by its key. */
  name: Type.String(),
  /** For the whole duration, in units of the currency: 19.9 is nineteen lari and ninety tetri. */
  price: Type.Number(),
  duration_months: Type.Integer(),
  features: Type.Object({
    /** Quizzes a month; -1: no limit. */
    quiz_limit: Type.Integer(),
    uploads,
  }),
});
export type PlanOffer = Static<typeof PlanOffer>;

/** `GET /stripe/config`. */
export const PaymentConfig = Type.Object({
  /** By the key of the plan, the shortest first. */
  subscription_plans: Type.Object({
    one_month: PlanOffer,
    three_months: PlanOffer,
    six_months: PlanOffer,
    yearly: PlanOffer,
  }),
  /** What costs nothing; -1: no limit. */
  free: Type.Optional(Type.Object({ vocabulary_limit: Type.Integer(), quiz_limit: Type.Integer(), uploads })),
  /** ISO 4217. */
  currency: Type.String(),
  /** `mock`: plans are bought for nothing; `off`: none are sold here. */
  mode: Type.Enum(['stripe', 'mock', 'off']),
});
export type PaymentConfig = Static<typeof PaymentConfig>;

/** `POST /stripe/create-checkout-session` and `POST /stripe/mock-upgrade`. */
export const PlanChoice = Type.Object({ plan: Type.Optional(PaidPlan) });

/** `GET /stripe/plan-change?plan=`: what buying the plan would change now. */
export const PlanChange = Type.Object({
  /** ISO 8601, UTC, like all times here. */
  begins_at: Type.String(),
  /** The end of all paid time after the purchase; null: without end. */
  ends_at: Nullable(Type.String()),
  /** When the price is paid. */
  charged_at: Type.String(),
  /**
   * `none`: there is none; `first`: it passes on the current plan; `added`: to the new plan; `credited`: its
   * price is taken off the next invoices.
   */
  paid_time: Type.Enum(['none', 'first', 'added', 'credited']),
});
export type PlanChange = Static<typeof PlanChange>;

/** Where the browser goes to pay; an address of another site or a path of this one. */
export const CheckoutAddress = Type.Object({ checkout_url: Type.String() });

/** Where the browser goes to manage what was bought; an address of another site or a path of this one. */
export const PortalAddress = Type.Object({ portal_url: Type.String() });

/** `POST /stripe/manual-activate`, after a checkout, which says what was bought: `plan` changes nothing. */
export const Activation = Type.Object({
  session_id: Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\w-]+$' }),
  plan: Type.Optional(Type.String({ maxLength: 64 })),
});

/** Answer to a webhook: it was understood and is dealt with, or is no news. */
export const WebhookReceipt = Type.Object({ received: Type.Literal(true) });
