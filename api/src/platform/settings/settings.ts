import path from 'node:path';
import type { PaidPlan } from '@glossa/contract/subscription';
import { readApiEnvironment, type Environment } from './environment';

export interface Settings {
  host: string;
  port: number;
  /** Absolute. */
  dataDirectory: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  trustProxy: string;
  demoAccount: boolean;
  exitWithParent: boolean;
  logLevel: string;
  /** Token for `/api/metrics`; undefined: the route is not found. */
  metricsToken: string | undefined;
  ai: OutsideModel | undefined;
  speech: OutsideModel | undefined;
  payments: PaymentSettings;
  plans: PlanSettings;
  rates: RateSettings;
}

/** An OpenAI-compatible service. */
export interface OutsideModel {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs: number;
}

export type PaymentSettings =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string | undefined; siteUrl: string }
  | { kind: 'mock' }
  | { kind: 'off' };

export interface PlanSettings {
  /** ISO 4217. */
  currency: string;
  /** Units of the currency. */
  prices: Readonly<Record<PaidPlan, number>>;
  /** Quizzes a month; -1: no limit. */
  quizLimits: Readonly<Record<PaidPlan, number>>;
  free: { vocabularyLimit: number; quizLimit: number };
}

export interface RateSettings {
  /** Accounts one address may make in an hour. */
  registrationsPerHour: number;
  /** Calls that cost money (model, speech, checkout) one account may make in a minute. */
  paidCallsPerMinute: number;
}

/** `defaultDataDirectory` is used when the environment names none. Throws `SettingsError`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaultDataDirectory: string,
): Settings {
  const value = readApiEnvironment(environment);
  return {
    host: value.HOST,
    port: value.API_PORT,
    dataDirectory: path.resolve(value.DATA_DIR ?? defaultDataDirectory),
    databaseUrl: value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    trustProxy: value.TRUST_PROXY,
    demoAccount: value.DEMO_ACCOUNT === '1',
    exitWithParent: value.EXIT_WITH_PARENT === '1',
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    ai: outsideModel(value.AI_BASE_URL, value.AI_API_KEY, value.AI_MODEL, value.AI_TIMEOUT_MS),
    speech: outsideModel(value.STT_BASE_URL, value.STT_API_KEY, value.STT_MODEL, value.STT_TIMEOUT_MS),
    payments: readPayments(value),
    plans: {
      currency: value.PAYMENT_CURRENCY,
      prices: {
        one_month: value.PRICE_ONE_MONTH,
        three_months: value.PRICE_THREE_MONTHS,
        six_months: value.PRICE_SIX_MONTHS,
        yearly: value.PRICE_YEARLY,
      },
      quizLimits: {
        one_month: value.QUIZ_LIMIT_ONE_MONTH,
        three_months: value.QUIZ_LIMIT_THREE_MONTHS,
        six_months: value.QUIZ_LIMIT_SIX_MONTHS,
        yearly: value.QUIZ_LIMIT_YEARLY,
      },
      free: { vocabularyLimit: value.FREE_VOCABULARY_LIMIT, quizLimit: value.FREE_QUIZ_LIMIT },
    },
    rates: {
      registrationsPerHour: value.REGISTRATIONS_PER_HOUR,
      paidCallsPerMinute: value.PAID_CALLS_PER_MINUTE,
    },
  };
}

/** Complete or absent: an environment with a part of it is refused. */
function outsideModel(
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model: string | undefined,
  timeoutMs: number,
): OutsideModel | undefined {
  return baseUrl && model ? { baseUrl, model, apiKey: apiKey ?? '', timeoutMs } : undefined;
}

function readPayments(value: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, SITE_URL: siteUrl } = value;
  if (secretKey && webhookSecret && siteUrl) {
    const site = siteUrl.replace(/\/+$/, '');
    return { kind: 'stripe', secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL, siteUrl: site };
  }
  return { kind: value.MOCK_PAYMENTS === '0' ? 'off' : 'mock' };
}
