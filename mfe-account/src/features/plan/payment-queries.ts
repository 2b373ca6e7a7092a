import { apiQuery } from '@glossa/shared/api-client';
import type { PaymentConfig, UsageStats } from '@glossa/contract/subscription';

/** Key of everything about the plan and its use; a purchase invalidates it. */
export const PAYMENT_KEY = ['payment'] as const;

/** What the plan allows, and what of it is used. */
export const usageQuery = apiQuery<UsageStats>({ queryKey: [...PAYMENT_KEY, 'usage'], url: '/stripe/usage' });

/** The plans on sale. */
export const paymentConfigQuery = apiQuery<PaymentConfig>({
  queryKey: [...PAYMENT_KEY, 'config'],
  url: '/stripe/config',
});
