import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';

/** A service through which plans are bought. It keeps the learner's subscription in our tables up to date. */
export interface CardPayments {
  /** The address where the browser pays for the plan. Nothing is bought yet. */
  beginCheckout(learner: User, plan: PaidPlan): Promise<string>;
  /** The address where what was bought is managed. Throws 404 `subscription_not_found`. */
  openPortal(learner: User): Promise<string>;
  /**
   * Sees to it that a paid checkout has had its effect; however often it is called, it has it once. Throws 404
   * `checkout_not_found`, also for a checkout of somebody else, and 409 `checkout_not_paid`.
   */
  activate(learner: User, checkoutId: string): Promise<void>;
  /** Ends what runs and what was begun, so that nobody goes on paying for an account that is being deleted. */
  endAll(userId: number): Promise<void>;
}
