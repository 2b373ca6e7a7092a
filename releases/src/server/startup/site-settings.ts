import { logDestination } from '@glossa/server/log-destination';
import { isIP } from 'node:net';
import * as settings from '@glossa/server/server-settings';
import fastify from 'fastify';
import { Type } from 'typebox';
import { DEFAULT_LIMITS } from '../limits';
import { DEFAULT_PREVIEW_MAX_DAYS } from '../preview/link-routes';
import { DEFAULT_PREVIEW_VERSION_DAYS } from '../registry/version-expiry';
import type { StorageSettings } from './site-storage';

export type SiteSettings = ReturnType<typeof siteSettings>;

export const MIN_SECRET_LENGTH = 32;

const OptionalText = Type.Optional(Type.String({ minLength: 1 }));
const Flag = Type.Optional(Type.Enum(['0', '1']));
const Count = (count: number) => Type.Integer({ minimum: 1, maximum: 9_999_999, default: count });

const Environment = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PORT: settings.Port(8000),
  CONSOLE_PORT: settings.Port(0),
  /** Where operators reach the console, if not at `CONSOLE_PORT` of the site's own host. */
  CONSOLE_ORIGIN: settings.HttpUrl({ origin: true }),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  /** Postgres for the logs, which several servers may share. */
  RELEASES_DATABASE_URL: settings.PostgresUrl,
  /** A bucket for the bundles. */
  S3_BUCKET: OptionalText,
  S3_ENDPOINT: settings.HttpUrl(),
  S3_REGION: OptionalText,
  S3_FORCE_PATH_STYLE: Flag,
  /** Amazon's own variables, which its other tools read too. */
  AWS_REGION: OptionalText,
  AWS_DEFAULT_REGION: OptionalText,
  API_ORIGIN: settings.HttpUrl({ origin: true }),
  /** The learning API has the same. */
  SITE_URL: settings.HttpUrl(),
  MEDIA_ORIGINS: settings.MediaOrigins,
  /** The learning API has the same, and believes the addresses of visitors from this server alone. */
  PROXY_SECRET: settings.Secret(MIN_SECRET_LENGTH),
  /** Calls, downloads and large uploads that one address may have at the API at the same time. */
  API_CALLS_PER_ADDRESS: Count(DEFAULT_LIMITS.apiCalls.running),
  API_DOWNLOADS_PER_ADDRESS: Count(DEFAULT_LIMITS.apiDownloads.running),
  API_UPLOADS_PER_ADDRESS: Count(DEFAULT_LIMITS.fileBodies.running),
  TRUST_PROXY: Type.Optional(settings.TrustProxy((trustProxy) => fastify({ trustProxy }))),
  LOG_LEVEL: settings.LogLevel('warn'),
  SITE_SECRET: settings.Secret(MIN_SECRET_LENGTH),
  METRICS_TOKEN: settings.Secret(16),
  STREAMS_PER_ADDRESS: Count(DEFAULT_LIMITS.streams.running),
  STREAMS: Count(DEFAULT_LIMITS.streams.total),
  /** 1: a promotion needs a second person. */
  APPROVALS: Flag,
  PREVIEW_MAX_DAYS: Type.Integer({ minimum: 1, maximum: 14, default: DEFAULT_PREVIEW_MAX_DAYS }),
  PREVIEW_VERSION_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: DEFAULT_PREVIEW_VERSION_DAYS }),
  ALLOW_LOCALHOST_OVERRIDES: Flag,
  /** 1: who may publish an app may load it from their own machine, in their browser alone. */
  ALLOW_DEVELOPER_OVERRIDES: Flag,
  /** 1: start although nothing that is live is in the store, so that it can be published again. */
  START_WITHOUT_BUNDLES: Flag,
  /** 1: stop when standard input ends. */
  EXIT_WITH_PARENT: Flag,
});

/** @throws SettingsError */
export function siteSettings(environment: NodeJS.ProcessEnv) {
  const values = readValues(environment);
  const { apiCalls, apiDownloads, fileBodies, largeBodies, streams } = DEFAULT_LIMITS;
  return {
    host: values.HOST,
    port: values.PORT,
    consolePort: values.CONSOLE_PORT,
    dataDir: values.DATA_DIR,
    storage: storageSettings(values),
    api: { origin: values.API_ORIGIN, secret: values.PROXY_SECRET },
    siteUrl: values.SITE_URL?.replace(/\/+$/, ''),
    mediaOrigins: settings.splitOrigins(values.MEDIA_ORIGINS),
    limits: {
      apiCalls: { ...apiCalls, running: values.API_CALLS_PER_ADDRESS },
      apiDownloads: { ...apiDownloads, running: values.API_DOWNLOADS_PER_ADDRESS },
      largeBodies: { ...largeBodies, running: 2 * values.API_UPLOADS_PER_ADDRESS },
      fileBodies: { ...fileBodies, running: values.API_UPLOADS_PER_ADDRESS },
      streams: { ...streams, running: values.STREAMS_PER_ADDRESS, total: values.STREAMS },
    },
    trustProxy: values.TRUST_PROXY,
    logger: { level: values.LOG_LEVEL, stream: logDestination() },
    secret: values.SITE_SECRET,
    startWithoutBundles: values.START_WITHOUT_BUNDLES === '1',
    exitWithParent: values.EXIT_WITH_PARENT === '1',
    operators: {
      approvals: values.APPROVALS === '1',
      previewMaxDays: values.PREVIEW_MAX_DAYS,
      previewVersionDays: values.PREVIEW_VERSION_DAYS,
      consoleOrigin: values.CONSOLE_ORIGIN && new URL(values.CONSOLE_ORIGIN).origin,
    },
    monitoring: { metricsToken: values.METRICS_TOKEN },
    overrides: {
      fromLocalhost: values.ALLOW_LOCALHOST_OVERRIDES === '1',
      byDevelopers: values.ALLOW_DEVELOPER_OVERRIDES === '1',
    },
  };
}

const readValues = (environment: NodeJS.ProcessEnv) =>
  settings.readEnvironment(Environment, environment, {
    requires: [
      // Several servers have to recognize each other's visitors.
      ['RELEASES_DATABASE_URL', 'SITE_SECRET'],
      ['S3_ENDPOINT', 'S3_BUCKET'],
      ['S3_REGION', 'S3_BUCKET'],
      ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
    ],
    check: ({ ALLOW_LOCALHOST_OVERRIDES, HOST, TRUST_PROXY }) =>
      ALLOW_LOCALHOST_OVERRIDES === '1' ? overrideMistakes(String(HOST), TRUST_PROXY !== undefined) : [],
  });

/** By default everything is stored in `<DATA_DIR>/releases`. */
function storageSettings(values: ReturnType<typeof readValues>): StorageSettings {
  const bucket = values.S3_BUCKET;
  return {
    databaseUrl: values.RELEASES_DATABASE_URL,
    s3: bucket
      ? {
          bucket,
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION ?? values.AWS_REGION ?? values.AWS_DEFAULT_REGION,
          forcePathStyle: values.S3_FORCE_PATH_STYLE === '1',
        }
      : undefined,
  };
}

/** Localhost overrides are for developers: refused on a site that others can reach. */
function overrideMistakes(host: string, hasProxy: boolean): string[] {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  return [
    ...(isLoopback ? [] : [`ALLOW_LOCALHOST_OVERRIDES is for this machine only, but HOST is ${host}`]),
    ...(hasProxy
      ? [
          'ALLOW_LOCALHOST_OVERRIDES is for this machine only, but TRUST_PROXY lets others come through a proxy',
        ]
      : []),
  ];
}
