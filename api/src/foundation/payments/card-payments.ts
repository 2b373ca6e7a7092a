import type { PaidPlan, PlanChange } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import type { AccountDeps } from '../accounts/account-deps';

/** A service that sells plans. It keeps the learner's subscription in our tables up to date. */
export interface CardPayments {
  /** The change that `beginCheckout` makes once it is paid. */
  previewChange(userId: number, plan: PaidPlan): Promise<PlanChange>;
  beginCheckout(learner: User, plan: PaidPlan): Promise<string>;
  /** The URL of the page that manages the subscription. Throws 404 `subscription_not_found`. */
  openPortal(learner: User): Promise<string>;
  /** Idempotent. Throws 404 `checkout_not_found`, also for another learner's, and 409 `checkout_not_paid`. */
  activate(learner: User, checkoutId: string): Promise<void>;
  /** Cancels subscriptions and checkouts before the account is deleted. */
  endAll(userId: number): Promise<void>;
}

export type PaymentDeps = Pick<AccountDeps, 'database' | 'settings'>;
