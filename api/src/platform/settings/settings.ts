import os from 'node:os';
import path from 'node:path';
import type { PaidPlan } from '@glossa/contract/subscription';
import { splitOrigins } from '@glossa/server/server-settings';
import { readApiEnvironment, type Environment } from './environment';

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

/** -1: no limit. */
export interface VideoQuota {
  videos: number;
  bytes: number;
}

const MB = 1024 * 1024;
const HOST_OEMBED_URL = 'https://www.youtube.com/oembed';

/** `defaultDataDirectory` is used when the environment names none. Throws `SettingsError`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaultDataDirectory: string,
) {
  const value = readApiEnvironment(environment);
  const dataDirectory = path.resolve(value.DATA_DIR ?? defaultDataDirectory);
  return {
    host: value.HOST,
    port: value.API_PORT,
    processes: value.API_PROCESSES || countCoresWithMemory(),
    dataDirectory,
    wordsFile: path.resolve(value.WORDS_FILE ?? path.join(dataDirectory, 'api', 'words.mdb')),
    videosDirectory: path.resolve(value.VIDEOS_DIR ?? path.join(dataDirectory, 'api', 'videos')),
    databaseUrl: value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    trustProxy: value.TRUST_PROXY,
    proxySecret: value.PROXY_SECRET,
    demoLessons: value.DEMO_LESSONS === '1',
    demoAccount: value.DEMO_ACCOUNT === '1',
    exitWithParent: value.EXIT_WITH_PARENT === '1',
    logLevel: value.LOG_LEVEL as string,
    logOneReadIn: value.LOG_ONE_READ_IN,
    checksResponses: value.CHECK_RESPONSES === '1',
    /** Undefined: `/api/metrics` is not found. */
    metricsToken: value.METRICS_TOKEN,
    ai: outsideModel(value.AI_BASE_URL, value.AI_API_KEY, value.AI_MODEL, value.AI_TIMEOUT_MS),
    speech: readSpeech(value),
    /** Undefined: the site sends no mails. */
    mail: readMail(value),
    siteUrl: readSiteUrl(value),
    payments: readPayments(value),
    plans: readPlans(value),
    uploads: readUploads(value),
    playlists: {
      maxPlaylists: value.PLAYLIST_LIMIT,
      maxVideos: value.PLAYLIST_VIDEO_LIMIT,
      areShared: value.SHARED_PLAYLISTS === '1',
    },
    mediaOrigins: splitOrigins(value.MEDIA_ORIGINS),
    /** Undefined: titles of videos of the host are not asked for. */
    oembedUrl: value.HOST_TITLES === '1' ? (value.OEMBED_URL ?? HOST_OEMBED_URL) : undefined,
    rates: {
      registrationsPerHour: value.REGISTRATIONS_PER_HOUR,
      /** Per account, in each process. */
      callsPerMinute: value.CALLS_PER_MINUTE,
      /** Calls that cost money: model, speech, checkout. */
      paidCallsPerMinute: value.PAID_CALLS_PER_MINUTE,
      importsPerHour: value.IMPORTS_PER_HOUR,
      exportsPerHour: value.EXPORTS_PER_HOUR,
      speechMinutesPerHour: value.SPEECH_MINUTES_PER_HOUR,
      speechMinutesPerDay: value.SPEECH_MINUTES_PER_DAY,
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;
export type PlanSettings = Settings['plans'];
export type MailSettings = NonNullable<Settings['mail']>;

/** A process and its share of those that read files take so much. */
const PROCESS_BYTES = 1536 * MB;

function countCoresWithMemory(): number {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(1, Math.min(4, os.availableParallelism(), Math.floor(bytes / PROCESS_BYTES)));
}

function readPlans(value: Environment) {
  return {
    /** ISO 4217. */
    currency: value.PAYMENT_CURRENCY,
    /** Units of the currency. */
    prices: {
      one_month: value.PRICE_ONE_MONTH,
      three_months: value.PRICE_THREE_MONTHS,
      six_months: value.PRICE_SIX_MONTHS,
      yearly: value.PRICE_YEARLY,
    } satisfies Record<PaidPlan, number>,
    /** Quizzes a month; -1: no limit. What is paid for is never less than what is free. */
    quizLimits: {
      one_month: largerLimit(value.QUIZ_LIMIT_ONE_MONTH, value.FREE_QUIZ_LIMIT),
      three_months: largerLimit(value.QUIZ_LIMIT_THREE_MONTHS, value.FREE_QUIZ_LIMIT),
      six_months: largerLimit(value.QUIZ_LIMIT_SIX_MONTHS, value.FREE_QUIZ_LIMIT),
      yearly: largerLimit(value.QUIZ_LIMIT_YEARLY, value.FREE_QUIZ_LIMIT),
    } satisfies Record<PaidPlan, number>,
    free: { vocabularyLimit: value.FREE_VOCABULARY_LIMIT, quizLimit: value.FREE_QUIZ_LIMIT },
  };
}

/** -1: no limit. Where the free plan has none, nobody pays, and the limits of the others stay as they are set. */
const largerLimit = (paid: number, free: number) => (paid < 0 ? -1 : Math.max(paid, free));

function readSpeech(value: Environment) {
  const { STT_BASE_URL, STT_API_KEY, STT_MODEL, STT_TIMEOUT_MS, STT_MAX_FILE_MB } = value;
  const service = outsideModel(STT_BASE_URL, STT_API_KEY, STT_MODEL, STT_TIMEOUT_MS);
  return service && { ...service, maxFileBytes: STT_MAX_FILE_MB * MB };
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

const readSiteUrl = ({ SITE_URL }: Environment) => SITE_URL?.replace(/\/+$/, '');

function readMail(value: Environment) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = value;
  const siteUrl = readSiteUrl(value);
  return smtpUrl && from && siteUrl ? { smtpUrl, from, siteUrl } : undefined;
}

function readUploads(value: Environment) {
  const quota = (videos: number, megabytes: number): VideoQuota => ({
    videos,
    bytes: megabytes < 0 ? -1 : megabytes * MB,
  });
  const { MEDIA_S3_BUCKET: bucket } = value;
  return {
    maxFileBytes: value.MAX_VIDEO_MB * MB,
    free: quota(value.FREE_VIDEO_LIMIT, value.FREE_VIDEO_STORAGE_MB),
    paid: quota(value.VIDEO_LIMIT, value.VIDEO_STORAGE_MB),
    bucket: bucket
      ? {
          bucket,
          endpoint: value.MEDIA_S3_ENDPOINT,
          region: value.MEDIA_S3_REGION,
          forcePathStyle: value.MEDIA_S3_FORCE_PATH_STYLE === '1',
        }
      : undefined,
  };
}

function readPayments(value: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  const siteUrl = readSiteUrl(value);
  if (secretKey && webhookSecret && siteUrl) {
    return { kind: 'stripe', secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL, siteUrl };
  }
  return { kind: value.MOCK_PAYMENTS === '0' ? 'off' : 'mock' };
}
