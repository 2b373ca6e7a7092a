import { apiQuery } from '@glossa/kit/api-client';
import { readPaymentConfig, readPlanChange, readUsage } from '@glossa/contract/read/subscription';

/** Prefix of all queries about the plan; a purchase invalidates it. */
export const PAYMENT_KEY = ['payment'] as const;

export const usageQuery = apiQuery({
  queryKey: [...PAYMENT_KEY, 'usage'],
  url: '/stripe/usage',
  read: ({ data }) => readUsage(data),
});

export const paymentConfigQuery = apiQuery({
  queryKey: [...PAYMENT_KEY, 'config'],
  url: '/stripe/config',
  read: ({ data }) => readPaymentConfig(data),
});

export const planChangeQuery = (plan: string) =>
  apiQuery({
    queryKey: [...PAYMENT_KEY, 'change', plan],
    url: `/stripe/plan-change?plan=${encodeURIComponent(plan)}`,
    read: ({ data }) => readPlanChange(data),
  });
