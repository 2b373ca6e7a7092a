import type { PaymentConfig, PlanChange, PlanOffer, UsageStats } from '../subscription';
import {
  need,
  readBoolean,
  readCount,
  readEach,
  readChoice,
  readFields,
  readNumber,
  readPart,
  readText,
  readTime,
  readWebAddress,
} from './fields';
import { readIfGood } from './list';

/** Prices are shown in lari where the server names no currency. */
const DEFAULT_CURRENCY = 'GEL';

export function readUsage(received: unknown): UsageStats {
  const fields = readFields(received);
  const status = readFields(fields['subscription_status']);
  const [limits, usage] = [readPart(fields['limits']), readPart(fields['usage'])];
  const next = readPart(status['next_plan']);
  const [plan, begins_at] = [readText(next['plan']), readTime(next['begins_at'])];
  return {
    subscription_status: {
      is_premium: readBoolean(status['is_premium']) ?? false,
      subscription_tier: readText(status['subscription_tier']) ?? 'free',
      subscription_expires: readTime(status['subscription_expires']),
      ...(plan !== null && begins_at !== null && { next_plan: { plan, begins_at } }),
    },
    limits: {
      vocabulary_limit: need(readNumber(limits['vocabulary_limit']), 'vocabulary_limit'),
      quiz_limit: need(readNumber(limits['quiz_limit']), 'quiz_limit'),
    },
    usage: readEach(readCount, usage, 'vocabulary_used', 'quizzes_used_this_month'),
  };
}

/** A plan on sale as screens know it. */
export interface Offer extends Omit<PlanOffer, 'name' | 'features'> {
  readonly name: string | null;
  readonly features: { readonly quiz_limit: number | null } & Pick<PlanOffer['features'], 'uploads'>;
}

export interface PlansOnSale {
  /** By the key of the plan. */
  readonly subscription_plans: Readonly<Record<string, Offer>>;
  readonly currency: string;
  /** Null where the server does not say what is free. */
  readonly free: NonNullable<PaymentConfig['free']> | null;
  /** Null where the server does not say how it sells. */
  readonly mode: PaymentConfig['mode'] | null;
}

export function readPaymentConfig(received: unknown): PlansOnSale {
  const fields = readFields(received);
  const plans = Object.entries(readFields(fields['subscription_plans']));
  const free = readPart(fields['free']);
  const { vocabulary_limit, quiz_limit } = readEach(readNumber, free, 'vocabulary_limit', 'quiz_limit');
  return {
    subscription_plans: Object.fromEntries(
      plans.flatMap(([key, sent]) => readIfGood(readOffer, sent).map((offer) => [key, offer])),
    ),
    free:
      vocabulary_limit === null || quiz_limit === null
        ? null
        : { vocabulary_limit, quiz_limit, ...readUploads(free['uploads']) },
    currency: readText(fields['currency']) ?? DEFAULT_CURRENCY,
    mode: readChoice(['stripe', 'mock', 'off'], fields['mode']),
  };
}

/** Returns no `uploads` if the server does not say how much may be uploaded. */
function readUploads(received: unknown): Pick<PlanOffer['features'], 'uploads'> {
  const fields = readPart(received);
  const [videos, bytes] = [readNumber(fields['videos']), readNumber(fields['bytes'])];
  return videos !== null && bytes !== null ? { uploads: { videos, bytes } } : {};
}

function readOffer(received: unknown): Offer {
  const fields = readFields(received);
  const features = readPart(fields['features']);
  return {
    name: readText(fields['name']),
    price: need(readNumber(fields['price']), 'price'),
    duration_months: need(readNumber(fields['duration_months']) || null, 'duration_months'),
    features: { quiz_limit: readNumber(features['quiz_limit']), ...readUploads(features['uploads']) },
  };
}

export function readPlanChange(received: unknown): PlanChange {
  const fields = readFields(received);
  return {
    begins_at: need(readTime(fields['begins_at']), 'begins_at'),
    ends_at: readTime(fields['ends_at']),
    charged_at: need(readTime(fields['charged_at']), 'charged_at'),
    paid_time: need(readChoice(['none', 'first', 'added', 'credited'], fields['paid_time']), 'paid_time'),
  };
}

/** Where the browser goes to pay, or to manage what was bought. */
export const readCheckoutUrl = (received: unknown) => readWebAddress(readPart(received)['checkout_url']);
export const readPortalUrl = (received: unknown) => readWebAddress(readPart(received)['portal_url']);
