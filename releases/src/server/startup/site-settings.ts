import { isIP } from 'node:net';
import {
  HttpUrl,
  LogLevel,
  Port,
  PostgresUrl,
  readEnvironment,
  Secret,
  TrustProxy,
} from '@glossa/shared/server-settings';
import fastify from 'fastify';
import { Type } from 'typebox';
import { DEFAULT_STREAM_LIMITS } from '../live/live-streams';
import type { SiteOptions } from '../site';
import type { StorageSettings } from './site-storage';

type ServerOptions = Pick<
  SiteOptions,
  'apiOrigin' | 'trustProxy' | 'logger' | 'streamLimits' | 'metricsToken' | 'allowLocalhostOverrides'
>;

export interface SiteSettings extends ServerOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** By default everything is stored in `<dataDir>/releases`. */
  storage?: StorageSettings;
  /** By default a secret is created and stored in the directory. */
  secret?: string;
}

export const MIN_SECRET_LENGTH = 32;

const OptionalText = Type.Optional(Type.String({ minLength: 1 }));
const Flag = Type.Optional(Type.Enum(['0', '1']));
const StreamCount = (count: number) => Type.Integer({ minimum: 1, maximum: 9_999_999, default: count });

const Environment = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PORT: Port(8000),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  /** Postgres for the logs, which several servers may share. */
  RELEASES_DATABASE_URL: PostgresUrl,
  /** A bucket for the bundles. */
  S3_BUCKET: OptionalText,
  S3_ENDPOINT: HttpUrl(),
  S3_REGION: OptionalText,
  S3_FORCE_PATH_STYLE: Flag,
  /** Amazon's own variables, which its other tools read too. */
  AWS_REGION: OptionalText,
  AWS_DEFAULT_REGION: OptionalText,
  /** Origin of the learning API. */
  API_ORIGIN: HttpUrl({ origin: true }),
  TRUST_PROXY: TrustProxy((trustProxy) => fastify({ trustProxy })),
  LOG_LEVEL: LogLevel('warn'),
  SITE_SECRET: Secret(MIN_SECRET_LENGTH),
  METRICS_TOKEN: Secret(16),
  STREAMS_PER_ADDRESS: StreamCount(DEFAULT_STREAM_LIMITS.perNetwork),
  STREAMS: StreamCount(DEFAULT_STREAM_LIMITS.total),
  ALLOW_LOCALHOST_OVERRIDES: Flag,
});

/**
 * Reads the site server's settings from the environment.
 * @throws SettingsError
 */
export function siteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  // The reader's default is for a server behind the site; nothing is known to be in front of the site itself.
  const trustProxy = environment['TRUST_PROXY'] || undefined;
  const values = readEnvironment(Environment, environment, {
    requires: [
      // Several servers have to recognise each other's visitors.
      ['RELEASES_DATABASE_URL', 'SITE_SECRET'],
      ['S3_ENDPOINT', 'S3_BUCKET'],
      ['S3_REGION', 'S3_BUCKET'],
      ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
    ],
    check: ({ ALLOW_LOCALHOST_OVERRIDES, HOST }) =>
      ALLOW_LOCALHOST_OVERRIDES === '1' ? overrideMistakes(String(HOST), trustProxy) : [],
  });
  const bucket = values.S3_BUCKET;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    storage: {
      databaseUrl: values.RELEASES_DATABASE_URL,
      s3: bucket
        ? {
            bucket,
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION ?? values.AWS_REGION ?? values.AWS_DEFAULT_REGION,
            forcePathStyle: values.S3_FORCE_PATH_STYLE === '1',
          }
        : undefined,
    },
    apiOrigin: values.API_ORIGIN,
    trustProxy,
    logger: { level: values.LOG_LEVEL },
    secret: values.SITE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    streamLimits: { perNetwork: values.STREAMS_PER_ADDRESS, total: values.STREAMS },
    allowLocalhostOverrides: values.ALLOW_LOCALHOST_OVERRIDES === '1',
  };
}

/** Localhost overrides are for developers: refused on a site that others can reach. */
function overrideMistakes(host: string, trustProxy: string | undefined): string[] {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  return [
    ...(isLoopback ? [] : [`ALLOW_LOCALHOST_OVERRIDES is for this machine only, but HOST is ${host}`]),
    ...(trustProxy
      ? [
          'ALLOW_LOCALHOST_OVERRIDES is for this machine only, but TRUST_PROXY lets others come through a proxy',
        ]
      : []),
  ];
}
