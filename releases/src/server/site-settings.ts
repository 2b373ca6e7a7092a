import fastify from 'fastify';
import type { SiteSettings } from './run-site';
import { SettingFault } from './setting-fault';
import { storageSettings } from './storage-settings';
import { DEFAULT_STREAM_LIMITS } from './live/live-streams';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The site server's settings, as the environment says.
 * @throws SettingFault which names the variable that is wrong, and no value that may be secret
 */
export function siteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env['PORT'] || '8000'),
    dataDir: env['DATA_DIR'] || '.data',
    storage: storageSettings(env),
    apiOrigin: apiOrigin(env['API_ORIGIN']),
    trustProxy: trustedProxies(env['TRUST_PROXY']),
    logger: { level: logLevel(env['LOG_LEVEL'] || 'warn') },
    secret: env['SITE_SECRET'] || undefined,
    metricsToken: metricsToken(env['METRICS_TOKEN']),
    streamLimits: {
      perNetwork: countOf(env, 'STREAMS_PER_ADDRESS', DEFAULT_STREAM_LIMITS.perNetwork),
      total: countOf(env, 'STREAMS', DEFAULT_STREAM_LIMITS.total),
    },
    allowLocalhostOverrides: env['ALLOW_LOCALHOST_OVERRIDES'] === '1',
  };
}

function portOf(text: string): number {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : fail(`PORT is not a port number: ${text}`);
}

function apiOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return /^https?:\/\/[^\s/]+\/?$/.test(text) && URL.canParse(text)
    ? text
    : fail('API_ORIGIN must be an address without a path, such as http://127.0.0.1:4100.');
}

/** Asked of the framework that is given it; but a number it takes for an address, and then nobody is believed. */
function trustedProxies(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    if (!/^\d+$/.test(text)) fastify({ trustProxy: text });
    else throw new Error('a number');
    return text;
  } catch {
    return fail('TRUST_PROXY must be loopback, linklocal, uniquelocal, addresses or ranges.');
  }
}

function logLevel(text: string): string {
  return logLevels.includes(text) ? text : fail(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
}

function countOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] || String(usual);
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fail(`${name} is not a number of streams: ${text}`);
}

/** A short one could be guessed. */
function metricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return text.length >= 16 ? text : fail('METRICS_TOKEN has fewer than 16 characters.');
}

function fail(message: string): never {
  throw new SettingFault(message);
}
