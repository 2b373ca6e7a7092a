import { Type, type Static } from 'typebox';

const HttpUrl = Type.Optional(Type.String({ pattern: '^https?://[^\\s/]+' }));
const Secret = Type.Optional(Type.String({ minLength: 8 }));
const Name = Type.Optional(Type.String({ minLength: 1 }));
const Price = (price: number) => Type.Number({ minimum: 0.01, maximum: 1_000_000, default: price });
/** -1: no limit. */
const Limit = (limit: number) => Type.Integer({ minimum: -1, maximum: 1_000_000, default: limit });
const Milliseconds = (limit: number) => Type.Integer({ minimum: 100, maximum: 3_600_000, default: limit });

/** The environment the API reads, and nothing else reads it. */
export const Environment = Type.Object({
  /** Address to listen on. */
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** 0: any free port. */
  API_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4100 }),
  /** Where the database and the secret are kept. */
  DATA_DIR: Name,
  /** A Postgres server to use instead of the embedded one. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Signs the access tokens; several servers must have the same. Left out, one is made and kept. */
  AUTH_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** Whose `X-Forwarded-For` is believed: names or ranges as in Fastify's `trustProxy`, separated by commas. */
  TRUST_PROXY: Type.String({ minLength: 1, default: 'loopback' }),
  /** `0`: no demo account, whose password everybody knows. The demo lessons are there either way. */
  DEMO_ACCOUNT: Type.Enum(['0', '1'], { default: '1' }),
  /** `1`: stop when standard input ends. */
  EXIT_WITH_PARENT: Type.Enum(['0', '1'], { default: '0' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  /** Bearer token for `/api/metrics`; left out, there are no metrics. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),

  /** An OpenAI-compatible chat endpoint, such as `https://models.example/v1`, its key and the model's name. */
  AI_BASE_URL: HttpUrl,
  AI_API_KEY: Secret,
  AI_MODEL: Name,
  AI_TIMEOUT_MS: Milliseconds(15_000),
  /** An OpenAI-compatible speech-to-text endpoint that gives word times. */
  STT_BASE_URL: HttpUrl,
  STT_API_KEY: Secret,
  STT_MODEL: Name,
  STT_TIMEOUT_MS: Milliseconds(600_000),

  /** Where learners find the site, for the payment service to send them back to. */
  SITE_URL: HttpUrl,
  STRIPE_SECRET_KEY: Secret,
  /** Signs the webhooks. */
  STRIPE_WEBHOOK_SECRET: Secret,
  /** Where Stripe's API is, when not at its usual address. */
  STRIPE_API_URL: HttpUrl,
  /** `1`: plans are bought on a page of our own, for nothing. The default where no Stripe key is. */
  MOCK_PAYMENTS: Type.Optional(Type.Enum(['0', '1'])),
  /** ISO 4217. */
  PAYMENT_CURRENCY: Type.String({ pattern: '^[A-Z]{3}$', default: 'GEL' }),
  /** Prices in units of the currency. */
  PRICE_ONE_MONTH: Price(19.9),
  PRICE_THREE_MONTHS: Price(49.9),
  PRICE_SIX_MONTHS: Price(89.9),
  PRICE_YEARLY: Price(149.9),
  /** Quizzes a month. */
  QUIZ_LIMIT_ONE_MONTH: Limit(50),
  QUIZ_LIMIT_THREE_MONTHS: Limit(75),
  QUIZ_LIMIT_SIX_MONTHS: Limit(100),
  QUIZ_LIMIT_YEARLY: Limit(-1),
  /** Words on the free plan. */
  FREE_VOCABULARY_LIMIT: Limit(50),
  /** Quizzes a month on the free plan. */
  FREE_QUIZ_LIMIT: Limit(5),

  REGISTRATIONS_PER_HOUR: Type.Integer({ minimum: 1, default: 30 }),
  PAID_CALLS_PER_MINUTE: Type.Integer({ minimum: 1, default: 120 }),
});
export type Environment = Static<typeof Environment>;
