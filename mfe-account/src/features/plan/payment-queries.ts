import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '@glossa/shared/api-client';
import type { PaymentConfig, UsageStats } from '@glossa/contract/subscription';

/** Everything about the plan and its use; a purchase makes it stale. */
export const PAYMENT_KEY = ['payment'] as const;

/** What the plan allows, and what of it is used. */
export const usageQuery = queryOptions({
  queryKey: [...PAYMENT_KEY, 'usage'],
  queryFn: async ({ signal }) => (await apiClient.get<UsageStats>('/stripe/usage', { signal })).data,
});

/** The plans on sale. */
export const paymentConfigQuery = queryOptions({
  queryKey: [...PAYMENT_KEY, 'config'],
  queryFn: async ({ signal }) => (await apiClient.get<PaymentConfig>('/stripe/config', { signal })).data,
});
