import { isBearerToken } from '@glossa/server/bearer-token';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry as Metrics } from 'prom-client';
import { measureMachine } from '@glossa/server/machine-metrics';
import { type MetricText, pingDatabase, type Reading, readGauge } from '@glossa/server/read-gauge';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../../core/release-error';
import { isDenial } from '../operators/operator-access';
import type { LiveFilesState } from '../registry/live-files';
import type { Registry } from '../registry/registry';
import { healthMetrics } from './health-metrics';
import TEXTS from './metrics.json';
import { measureRequests, scrape } from './request-metrics';

/** Rejects while the database that the servers share cannot be reached. */
export type PingDatabase = () => Promise<unknown>;

export type SiteMetrics = ReturnType<typeof registerMetrics>;

/** Metrics for Prometheus, in a registry of the site's own. Without a token they cannot be read. */
export function registerMetrics(
  site: FastifyInstance,
  registry: Registry,
  { metricsToken: token, dataDirectory }: { metricsToken?: string; dataDirectory?: string },
) {
  const metrics = new Metrics();
  if (dataDirectory !== undefined) measureMachine(metrics, dataDirectory);
  // These observe the garbage collector, which costs time without any scrape.
  if (token !== undefined) collectDefaultMetrics({ register: metrics });
  logMetrics(metrics, registry);
  measureRequests(site, metrics);
  registerMetricsRoute(site, metrics, token);
  const denied = new Counter({ ...TEXTS.denials, registers: [metrics] });
  // Prometheus sees no increase in a series that begins with its first event.
  const codes = Object.keys(RELEASE_ERROR_STATUS) as ReleaseErrorCode[];
  for (const code of codes.filter(isDenial)) denied.inc({ code }, 0);
  return {
    health: healthMetrics(metrics, registry),
    countDenial: (code: ReleaseErrorCode) => denied.inc({ code }),
    /** `tabs` counts the open ones, as all processes that share the reports know them. */
    watch(open: { streams: () => number; tabs: () => Promise<number> }) {
      readGauge(metrics, TEXTS.openStreams, () => open.streams());
      readGauge(metrics, TEXTS.openTabs, async () => open.tabs());
    },
    watchDatabase: (ping: PingDatabase) => readGauge(metrics, TEXTS.databaseUp, () => pingDatabase(ping)),
    watchLiveFiles: (state: () => LiveFilesState[]) =>
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

/** Metrics of the log. Computed for each scrape, so all processes on one log report the same. */
function logMetrics(metrics: Metrics, registry: Registry): void {
  const counter = (text: MetricText, read: () => Reading[]) =>
    new Counter({
      ...text,
      registers: [metrics],
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  const apps = () => [...registry.known.history.apps];

  readGauge(metrics, TEXTS.revision, () => registry.known.history.liveRevision);
  counter(TEXTS.events, () => registry.events().map(({ app, action }) => [{ app, action }, 1]));
  counter(TEXTS.guardTrips, () => [
    ...apps().map(([app]): Reading => [{ app }, 0]),
    ...registry.events().flatMap(({ app, evidence }): Reading[] => (evidence ? [[{ app }, 1]] : [])),
  ]);
  readGauge(metrics, TEXTS.liveVersion, () =>
    apps().flatMap(([app, { chain }]) => chain.slice(-1).map((version): Reading => [{ app, version }, 1])),
  );
  readGauge(metrics, TEXTS.canaryPercent, () =>
    registry.canaries().map(({ app, version, percent }) => [{ app, version }, percent]),
  );
  readGauge(metrics, TEXTS.guardOn, () => apps().map(([app, { guard }]) => [{ app }, guard?.on ? 1 : 0]));
}
