import path from 'node:path';
import type { PaidPlan } from '@glossa/contract/subscription';
import { readTracing, type TracingSettings } from '@glossa/server/tracing';
import type { S3Bucket } from '@glossa/server/s3-client';
import { readApiEnvironment, type Environment } from './environment';

export interface Settings {
  host: string;
  port: number;
  /** Absolute. */
  dataDirectory: string;
  /** Absolute. */
  dictionariesDirectory: string;
  /** Compiled dictionaries. Absolute. */
  dictionariesCache: string;
  /** Absolute. */
  videosDirectory: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  trustProxy: string;
  proxySecret: string | undefined;
  demoLessons: boolean;
  demoAccount: boolean;
  exitWithParent: boolean;
  logLevel: string;
  /** Token for `/api/metrics`; undefined: the route is not found. */
  metricsToken: string | undefined;
  /** Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  ai: OutsideModel | undefined;
  speech: SpeechSettings | undefined;
  /** Undefined: the site sends no mails. */
  mail: MailSettings | undefined;
  /** Without a slash at the end. */
  siteUrl: string | undefined;
  payments: PaymentSettings;
  uploads: UploadSettings;
  playlists: PlaylistSettings;
  /** Undefined: titles of videos of the host are not asked for. */
  oembedUrl: string | undefined;
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

export interface SpeechSettings extends OutsideModel {
  /** The largest recording that the service takes. */
  maxFileBytes: number;
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Links in mails begin with it. */
  siteUrl: string;
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

export interface UploadSettings {
  maxFileBytes: number;
  free: VideoQuota;
  paid: VideoQuota;
  /** Undefined: files are kept in the data directory. */
  bucket: S3Bucket | undefined;
}

export interface PlaylistSettings {
  /** One learner may have so many. */
  maxPlaylists: number;
  /** One playlist may have so many. */
  maxVideos: number;
  /** Learners may share playlists by links. */
  areShared: boolean;
}

/** -1: no limit. */
export interface VideoQuota {
  videos: number;
  bytes: number;
}

export interface RateSettings {
  /** Accounts one address may make in an hour. */
  registrationsPerHour: number;
  /** Calls of any kind one account may make in a minute, at each process. */
  callsPerMinute: number;
  /** Calls that cost money (model, speech, checkout) one account may make in a minute. */
  paidCallsPerMinute: number;
  /** Files of words that one account may import and export in an hour. */
  importsPerHour: number;
  exportsPerHour: number;
  /** Minutes of recordings that one account may have transcribed. */
  speechMinutesPerHour: number;
  speechMinutesPerDay: number;
}

const MB = 1024 * 1024;
const HOST_OEMBED_URL = 'https://www.youtube.com/oembed';

/** `defaultDataDirectory` is used when the environment names none. Throws `SettingsError`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaultDataDirectory: string,
): Settings {
  const value = readApiEnvironment(environment);
  const dataDirectory = path.resolve(value.DATA_DIR ?? defaultDataDirectory);
  return {
    host: value.HOST,
    port: value.API_PORT,
    dataDirectory,
    dictionariesDirectory: path.resolve(value.DICTIONARIES_DIR),
    dictionariesCache: path.resolve(
      value.DICTIONARIES_CACHE ?? path.join(dataDirectory, 'api', 'dictionaries'),
    ),
    videosDirectory: path.resolve(value.VIDEOS_DIR ?? path.join(dataDirectory, 'api', 'videos')),
    databaseUrl: value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    trustProxy: value.TRUST_PROXY,
    proxySecret: value.PROXY_SECRET,
    demoLessons: value.DEMO_LESSONS === '1',
    demoAccount: value.DEMO_ACCOUNT === '1',
    exitWithParent: value.EXIT_WITH_PARENT === '1',
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    tracing: readTracing(value, 'glossa-api'),
    ai: outsideModel(value.AI_BASE_URL, value.AI_API_KEY, value.AI_MODEL, value.AI_TIMEOUT_MS),
    speech: readSpeech(value),
    mail: readMail(value),
    siteUrl: readSiteUrl(value),
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
    uploads: readUploads(value),
    playlists: {
      maxPlaylists: value.PLAYLIST_LIMIT,
      maxVideos: value.PLAYLIST_VIDEO_LIMIT,
      areShared: value.SHARED_PLAYLISTS === '1',
    },
    oembedUrl: value.HOST_TITLES === '1' ? (value.OEMBED_URL ?? HOST_OEMBED_URL) : undefined,
    rates: {
      registrationsPerHour: value.REGISTRATIONS_PER_HOUR,
      callsPerMinute: value.CALLS_PER_MINUTE,
      paidCallsPerMinute: value.PAID_CALLS_PER_MINUTE,
      importsPerHour: value.IMPORTS_PER_HOUR,
      exportsPerHour: value.EXPORTS_PER_HOUR,
      speechMinutesPerHour: value.SPEECH_MINUTES_PER_HOUR,
      speechMinutesPerDay: value.SPEECH_MINUTES_PER_DAY,
    },
  };
}

function readSpeech(value: Environment): SpeechSettings | undefined {
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

function readMail(value: Environment): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = value;
  const siteUrl = readSiteUrl(value);
  return smtpUrl && from && siteUrl ? { smtpUrl, from, siteUrl } : undefined;
}

function readUploads(value: Environment): UploadSettings {
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

/** The settings that routes read. */
export type ServiceSettings = Pick<
  Settings,
  | 'ai'
  | 'mail'
  | 'speech'
  | 'payments'
  | 'plans'
  | 'rates'
  | 'metricsToken'
  | 'proxySecret'
  | 'uploads'
  | 'playlists'
  | 'oembedUrl'
>;
