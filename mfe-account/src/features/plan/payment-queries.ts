import { apiQuery } from '@glossa/kit/api-client';
import type { PaymentConfig, UsageStats } from '@glossa/contract/subscription';

/** Prefix of all queries about the plan; a purchase invalidates it. */
export const PAYMENT_KEY = ['payment'] as const;

export const usageQuery = apiQuery<UsageStats>({ queryKey: [...PAYMENT_KEY, 'usage'], url: '/stripe/usage' });

export const paymentConfigQuery = apiQuery<PaymentConfig>({
  queryKey: [...PAYMENT_KEY, 'config'],
  url: '/stripe/config',
});
