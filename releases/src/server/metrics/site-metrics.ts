import { isBearerToken } from '@glossa/server/bearer-token';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry as Metrics } from 'prom-client';
import { measureMachine } from '@glossa/server/machine-metrics';
import { pingDatabase, readGauge } from '@glossa/server/read-gauge';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../../core/release-error';
import type { LiveFilesState } from '../registry/live-files';
import type { Registry } from '../registry/registry';
import { healthMetrics, type HealthMetrics } from './health-metrics';
import { logMetrics } from './log-metrics';
import TEXTS from './metrics.json';
import { measureRequests, scrape } from './request-metrics';

export interface OpenConnections {
  streams(): number;
  /** Open tabs, as all processes that share the reports know them. */
  tabs(): Promise<number> | number;
}

/** Rejects while the database that the servers share cannot be reached. */
export type PingDatabase = () => Promise<unknown>;

/** Every code that can deny an operator's request. */
const DENIAL_CODES = Object.entries(RELEASE_ERROR_STATUS).flatMap(([code, status]) =>
  status === 401 || status === 403 || code === 'too_many_attempts' ? [code] : [],
);

export interface SiteMetrics {
  health: HealthMetrics;
  countDenial: (code: ReleaseErrorCode) => void;
  watch(open: OpenConnections): void;
  watchDatabase(ping: PingDatabase): void;
  watchLiveFiles(state: () => LiveFilesState[]): void;
}

/** Metrics for Prometheus, in a registry of the site's own. Without a token they cannot be read. */
export function registerMetrics(
  site: FastifyInstance,
  registry: Registry,
  { metricsToken: token, dataDirectory }: { metricsToken?: string; dataDirectory?: string },
): SiteMetrics {
  const metrics = new Metrics();
  if (dataDirectory !== undefined) measureMachine(metrics, dataDirectory);
  // These observe the garbage collector, which costs time without any scrape.
  if (token !== undefined) collectDefaultMetrics({ register: metrics });
  logMetrics(metrics, registry);
  measureRequests(site, metrics);
  registerMetricsRoute(site, metrics, token);
  const denied = new Counter({ ...TEXTS.denials, registers: [metrics] });
  // Prometheus sees no increase in a series that begins with its first event.
  for (const code of DENIAL_CODES) denied.inc({ code }, 0);
  return {
    health: healthMetrics(metrics, registry),
    countDenial: (code) => denied.inc({ code }),
    watch(open) {
      readGauge(metrics, TEXTS.openStreams, () => open.streams());
      readGauge(metrics, TEXTS.openTabs, async () => open.tabs());
    },
    watchDatabase: (ping) => readGauge(metrics, TEXTS.databaseUp, () => pingDatabase(ping)),
    watchLiveFiles: (state) =>
      readGauge(metrics, TEXTS.liveFilesMissing, () =>
        state().map(({ app, version, missing }) => [{ app, version }, missing]),
      ),
  };
}

/** `GET /releases/metrics`; 404 without the token, so that the route cannot be discovered. */
function registerMetricsRoute(site: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  site.get('/releases/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !isBearerToken(request.headers.authorization, token)) {
      throw new ReleaseError('not_found', 'There is nothing at GET /releases/metrics.');
    }
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    const text = await scrape(metrics, (error, metric) =>
      request.log.warn({ err: error, metric }, 'a metric could not be collected'),
    );
    return reply.send(text);
  });
}
