import { isBearerToken } from '@glossa/server/bearer-token';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry as Metrics } from 'prom-client';
import { measureMachine } from '@glossa/server/machine-metrics';
import { withTimeout } from '@glossa/server/with-timeout';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../../core/release-error';
import type { LiveFilesState } from '../registry/live-files';
import type { Registry } from '../registry/registry';
import { healthMetrics, type HealthMetrics } from './health-metrics';
import { logMetrics } from './log-metrics';
import { measureRequests, scrape } from './request-metrics';

export interface OpenConnections {
  streams(): number;
  /** Open tabs, as all processes that share the reports know them. */
  tabs(): Promise<number> | number;
}

/** Rejects while the database that the servers share cannot be reached. */
export type PingDatabase = () => Promise<unknown>;

const PING_TIMEOUT_MS = 2_000;

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
  const denied = new Counter({
    name: 'glossa_releases_denials_total',
    help: 'Operators’ requests that were denied, by code',
    labelNames: ['code'],
    registers: [metrics],
  });
  // Prometheus sees no increase in a series that begins with its first event.
  for (const code of DENIAL_CODES) denied.inc({ code }, 0);
  return {
    health: healthMetrics(metrics, registry),
    countDenial: (code) => denied.inc({ code }),
    watch: (open) => connectionMetrics(metrics, open),
    watchDatabase: (ping) => databaseMetrics(metrics, ping),
    watchLiveFiles: (state) => liveFilesMetrics(metrics, state),
  };
}

function liveFilesMetrics(metrics: Metrics, state: () => LiveFilesState[]): void {
  new Gauge({
    name: 'glossa_releases_live_files_missing',
    help: 'Files of a live version or a canary that are not in the store, as this process found',
    labelNames: ['app', 'version'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const { app, version, missing } of state()) this.set({ app, version }, missing);
    },
  });
}

function databaseMetrics(metrics: Metrics, ping: PingDatabase): void {
  new Gauge({
    name: 'glossa_releases_database_up',
    help: '1 if the shared database answered this scrape, else 0; absent without such a database',
    registers: [metrics],
    async collect() {
      this.set(
        await withTimeout(PING_TIMEOUT_MS, ping).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

function connectionMetrics(metrics: Metrics, open: OpenConnections): void {
  new Gauge({
    name: 'glossa_releases_open_streams',
    help: 'Open event streams of this process; a browser has one for all its tabs',
    registers: [metrics],
    collect() {
      this.set(open.streams());
    },
  });
  new Gauge({
    name: 'glossa_releases_open_tabs',
    help: 'Open tabs; the same in all processes that share the reports',
    registers: [metrics],
    async collect() {
      this.set(await open.tabs());
    },
  });
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
