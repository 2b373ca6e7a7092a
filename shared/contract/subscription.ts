/** Plans, what they allow, and buying them. */
import { Type, type Static } from 'typebox';

/** Plans that are paid for; `free` is everybody's. */
export const PaidPlan = Type.Enum(['one_month', 'three_months', 'six_months', 'yearly']);
export type PaidPlan = Static<typeof PaidPlan>;
