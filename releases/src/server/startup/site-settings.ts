import { isIP } from 'node:net';
import fastify, { type FastifyServerOptions } from 'fastify';
import { DEFAULT_STREAM_LIMITS, type StreamLimits } from '../live/live-streams';
import type { StorageSettings } from './site-storage';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_METRICS_TOKEN_LENGTH = 16;

export interface SiteSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** By default everything is stored in `<dataDir>/releases`. */
  storage?: StorageSettings;
  apiOrigin?: string;
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  /** Signs cookies and preview links; by default one is created and stored in the directory. */
  secret?: string;
  streamLimits?: StreamLimits;
  /** Without a token there are no metrics. */
  metricsToken?: string;
  allowLocalhostOverrides?: boolean;
}

/** A setting is missing or wrong. The message says what to set instead. */
export class SettingFault extends Error {}

/**
 * Reads the site server's settings from the environment. An empty variable counts as unset.
 * @throws SettingFault which names the variable, but never a value that may be secret
 */
export function siteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: parsePort(env['PORT'] || '8000'),
    dataDir: env['DATA_DIR'] || '.data',
    storage: storageSettings(env),
    apiOrigin: parseApiOrigin(env['API_ORIGIN']),
    trustProxy: parseTrustedProxies(env['TRUST_PROXY']),
    logger: { level: parseLogLevel(env['LOG_LEVEL'] || 'error') },
    secret: env['SITE_SECRET'] || undefined,
    metricsToken: parseMetricsToken(env['METRICS_TOKEN']),
    streamLimits: {
      perNetwork: parseCount(env, 'STREAMS_PER_ADDRESS', DEFAULT_STREAM_LIMITS.perNetwork),
      total: parseCount(env, 'STREAMS', DEFAULT_STREAM_LIMITS.total),
    },
    allowLocalhostOverrides: env['ALLOW_LOCALHOST_OVERRIDES'] === '1',
  };
}

/** @throws SettingFault with all mistakes at once */
export function storageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const value = (name: string) => env[name] || undefined;
  const databaseUrl = value('RELEASES_DATABASE_URL');
  const bucket = value('S3_BUCKET');
  const endpoint = value('S3_ENDPOINT');
  const pathStyle = value('S3_FORCE_PATH_STYLE');
  const mistakes = [
    databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)
      ? 'RELEASES_DATABASE_URL must begin with postgres://'
      : '',
    // Several servers have to recognise each other's visitors.
    databaseUrl && !value('SITE_SECRET') ? 'RELEASES_DATABASE_URL needs SITE_SECRET' : '',
    endpoint && !/^https?:\/\/[^\s/]+/.test(endpoint)
      ? 'S3_ENDPOINT must begin with https:// or http://'
      : '',
    pathStyle && !['0', '1'].includes(pathStyle) ? 'S3_FORCE_PATH_STYLE must be 0 or 1' : '',
    ...['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'].map((name) =>
      value(name) && !bucket ? `${name} needs S3_BUCKET` : '',
    ),
  ].filter(Boolean);
  if (mistakes.length > 0) fail(`${mistakes.join('; ')}.`);
  // The AWS variables count as well, as in Amazon's own tools.
  const region = value('S3_REGION') ?? value('AWS_REGION') ?? value('AWS_DEFAULT_REGION');
  return {
    databaseUrl,
    s3: bucket ? { bucket, endpoint, region, forcePathStyle: pathStyle === '1' } : undefined,
  };
}

/** Localhost overrides are for developers: refused on a site that others can reach. */
export function checkOverrides({
  allowLocalhostOverrides,
  host,
  trustProxy,
}: Pick<SiteSettings, 'allowLocalhostOverrides' | 'host' | 'trustProxy'>): void {
  if (!allowLocalhostOverrides) return;
  const advice = 'Unset it, or make the site reachable from this machine only.';
  if (!isLoopback(host)) {
    fail(`ALLOW_LOCALHOST_OVERRIDES is for this machine only, but HOST is ${host}. ${advice}`);
  }
  if (trustProxy) {
    fail(
      `ALLOW_LOCALHOST_OVERRIDES is for this machine only, but TRUST_PROXY says that others come through a proxy. ${advice}`,
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function parsePort(text: string): number {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : fail(`PORT is not a port number: ${text}`);
}

function parseApiOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return /^https?:\/\/[^\s/]+\/?$/.test(text) && URL.canParse(text)
    ? text
    : fail('API_ORIGIN must be an address without a path, such as http://127.0.0.1:4100.');
}

/** Fastify checks the value, except for a number, which it would take for an address that matches nobody. */
function parseTrustedProxies(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    if (!/^\d+$/.test(text)) fastify({ trustProxy: text });
    else throw new Error('a number');
    return text;
  } catch {
    return fail('TRUST_PROXY must be loopback, linklocal, uniquelocal, addresses or ranges.');
  }
}

function parseLogLevel(text: string): string {
  return LOG_LEVELS.includes(text) ? text : fail(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
}

function parseCount(env: NodeJS.ProcessEnv, name: string, defaultCount: number): number {
  const text = env[name] || String(defaultCount);
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fail(`${name} is not a number of streams: ${text}`);
}

function parseMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return text.length >= MIN_METRICS_TOKEN_LENGTH
    ? text
    : fail(`METRICS_TOKEN has fewer than ${MIN_METRICS_TOKEN_LENGTH} characters.`);
}

function fail(message: string): never {
  throw new SettingFault(message);
}
