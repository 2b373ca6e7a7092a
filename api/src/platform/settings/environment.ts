import Fastify from 'fastify';
import { Type, type Static } from 'typebox';
import {
  HttpUrl,
  LogLevel,
  MediaOrigins,
  Port,
  PostgresUrl,
  readEnvironment,
  Secret,
  TrustProxy,
} from '@glossa/server/server-settings';

const Name = Type.Optional(Type.String({ minLength: 1 }));
const Flag = (flag: '0' | '1') => Type.Enum(['0', '1'], { default: flag });
const Price = (price: number) => Type.Number({ minimum: 0.01, maximum: 1_000_000, default: price });
/** -1: no limit. */
const Limit = (limit: number) => Type.Integer({ minimum: -1, maximum: 1_000_000, default: limit });
const Megabytes = (limit: number) => Type.Integer({ minimum: 1, maximum: 100_000, default: limit });
const Milliseconds = (limit: number) => Type.Integer({ minimum: 100, maximum: 3_600_000, default: limit });
const Currency = Type.Refine(
  Type.String({ default: 'GEL' }),
  (currency) => Intl.supportedValuesOf('currency').includes(currency),
  () => 'must be a currency of ISO 4217',
);

const SmtpUrl = Type.Optional(
  Type.Refine(
    Type.String(),
    // nodemailer takes each parameter of the address as an option, before ours.
    (text) => /^smtps?:\/\/[^\s/?#]+\/?(\?requireTLS=(true|false))?$/.test(text) && URL.canParse(text),
    () =>
      'must be an address such as smtps://user:password@mail.example:465, with no parameter but requireTLS',
  ),
);
const MailAddress = Type.Optional(
  Type.Refine(
    Type.String(),
    (text) => /^[^\s@<>]+@[^\s@<>]+$|^[^<>@\r\n]* ?<[^\s@<>]+@[^\s@<>]+>$/.test(text),
    () => 'must be an e-mail address, or a name and <an address>',
  ),
);

/** The environment the API reads; nothing else reads it. */
export const Environment = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  API_PORT: Port(4100),
  /** Where the database and the secret are kept. */
  DATA_DIR: Name,
  /** The compiled words; left out, in `DATA_DIR`. */
  WORDS_FILE: Name,
  /** A Postgres server to use instead of the embedded one. */
  DATABASE_URL: PostgresUrl,
  /** Signs access tokens and keys digests of personal data; several servers must have the same. Left out, one is made and kept. */
  AUTH_SECRET: Secret(32),
  /** The site server has the same. With it, `X-Forwarded-For` is believed from that server alone. */
  PROXY_SECRET: Secret(32),
  TRUST_PROXY: TrustProxy((trustProxy) => Fastify({ trustProxy }), { default: 'loopback' }),
  /** `0`: neither the demo lessons nor the demo account. */
  DEMO_LESSONS: Flag('1'),
  /** `0`: no demo account, whose password everybody knows. */
  DEMO_ACCOUNT: Flag('1'),
  /** `1`: stop when standard input ends. */
  EXIT_WITH_PARENT: Flag('0'),
  LOG_LEVEL: LogLevel('info'),
  /** Bearer token for `/api/metrics`; left out, there are no metrics. */
  METRICS_TOKEN: Secret(16),

  /** An OpenAI-compatible chat endpoint, such as `https://models.example/v1`, its key and the model's name. */
  AI_BASE_URL: HttpUrl(),
  AI_API_KEY: Secret(8),
  AI_MODEL: Name,
  AI_TIMEOUT_MS: Milliseconds(15_000),
  /** An OpenAI-compatible speech-to-text endpoint that gives word times. */
  STT_BASE_URL: HttpUrl(),
  STT_API_KEY: Secret(8),
  STT_MODEL: Name,
  STT_TIMEOUT_MS: Milliseconds(600_000),
  /** The largest recording that it takes. */
  STT_MAX_FILE_MB: Megabytes(25),

  /** Where learners find the site: links in mails, and where the payment service sends them back to. */
  SITE_URL: HttpUrl(),
  /** A mail server, such as `smtps://user:password@mail.example`; left out, the site sends no mails. */
  SMTP_URL: SmtpUrl,
  /** Sender of the mails, such as `Glossa <no-reply@glossa.example>`. */
  MAIL_FROM: MailAddress,
  STRIPE_SECRET_KEY: Secret(8),
  /** Signs the webhooks. */
  STRIPE_WEBHOOK_SECRET: Secret(8),
  /** Where Stripe's API is, when not at its usual address. */
  STRIPE_API_URL: HttpUrl({ origin: true }),
  /** `1`: plans are bought on a page of our own, for nothing. The default where no Stripe key is. */
  MOCK_PAYMENTS: Type.Optional(Type.Enum(['0', '1'])),
  PAYMENT_CURRENCY: Currency,
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
  FREE_VOCABULARY_LIMIT: Limit(500),
  /** Quizzes a month on the free plan. */
  FREE_QUIZ_LIMIT: Limit(10),

  MAX_VIDEO_MB: Megabytes(500),
  /** Uploaded videos on the free plan and on the others, and the room for them. */
  FREE_VIDEO_LIMIT: Limit(3),
  FREE_VIDEO_STORAGE_MB: Limit(1_024),
  VIDEO_LIMIT: Limit(100),
  VIDEO_STORAGE_MB: Limit(20_480),
  /** Where imported lessons and uploaded videos are kept, shared by all API servers; left out, in `DATA_DIR`. */
  VIDEOS_DIR: Name,
  /** A bucket for uploaded videos instead; imported lessons, and copies that are being checked, stay in `VIDEOS_DIR`. */
  MEDIA_S3_BUCKET: Name,
  MEDIA_S3_ENDPOINT: HttpUrl(),
  MEDIA_S3_REGION: Name,
  MEDIA_S3_FORCE_PATH_STYLE: Flag('0'),
  /** Other origins whose files learners may add by their addresses; the site server has the same. */
  MEDIA_ORIGINS: MediaOrigins,
  /** `0`: the video host is not asked for the titles of its videos. */
  HOST_TITLES: Flag('1'),
  /** Where the video host tells titles, when not at its usual address. */
  OEMBED_URL: HttpUrl(),

  /** Playlists that a learner may make, and videos in each. */
  PLAYLIST_LIMIT: Type.Integer({ minimum: 1, maximum: 1_000, default: 50 }),
  PLAYLIST_VIDEO_LIMIT: Type.Integer({ minimum: 1, maximum: 500, default: 200 }),
  /** `0`: learners cannot share playlists by links; links that there are end at the start. */
  SHARED_PLAYLISTS: Flag('1'),

  REGISTRATIONS_PER_HOUR: Type.Integer({ minimum: 1, default: 60 }),
  CALLS_PER_MINUTE: Type.Integer({ minimum: 1, default: 1_200 }),
  PAID_CALLS_PER_MINUTE: Type.Integer({ minimum: 1, default: 120 }),
  /** Files of words that one account may import and export. */
  IMPORTS_PER_HOUR: Type.Integer({ minimum: 1, default: 30 }),
  EXPORTS_PER_HOUR: Type.Integer({ minimum: 1, default: 60 }),
  /** Minutes of recordings that one account may have transcribed. */
  SPEECH_MINUTES_PER_HOUR: Type.Integer({ minimum: 1, maximum: 100_000, default: 120 }),
  SPEECH_MINUTES_PER_DAY: Type.Integer({ minimum: 1, maximum: 100_000, default: 240 }),
});
export type Environment = Static<typeof Environment>;

/** @throws SettingsError */
export function readApiEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  return readEnvironment(Environment, environment, {
    requires: [
      ['AI_BASE_URL', 'AI_MODEL'],
      ['AI_MODEL', 'AI_BASE_URL'],
      ['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'],
      ['STT_BASE_URL', 'STT_MODEL'],
      ['STT_MODEL', 'STT_BASE_URL'],
      ['STT_API_KEY', 'STT_BASE_URL', 'STT_MODEL'],
      ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'],
      ['MAIL_FROM', 'SMTP_URL'],
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL'],
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
      ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
      ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET'],
      ['MEDIA_S3_REGION', 'MEDIA_S3_BUCKET'],
    ],
    check: ({ STRIPE_SECRET_KEY, MOCK_PAYMENTS }) =>
      STRIPE_SECRET_KEY !== undefined && MOCK_PAYMENTS === '1'
        ? ['MOCK_PAYMENTS must not be 1 where STRIPE_SECRET_KEY is']
        : [],
  });
}
