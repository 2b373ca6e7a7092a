import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry as Metrics } from 'prom-client';
import { ReleaseError } from '../../core/release-error';
import type { Registry } from '../registry/registry';
import { healthMetrics, type HealthMetrics } from './health-metrics';
import { logMetrics } from './log-metrics';
import { measureRequests } from './request-metrics';

export interface OpenConnections {
  /** Open event streams of this process. */
  streams(): number;
  /** Open tabs, as all processes with the same register know them. */
  tabs(): Promise<number> | number;
}

export interface SiteMetrics {
  health: HealthMetrics;
  countDenial: (code: string) => void;
  watch(open: OpenConnections): void;
}

/** Metrics for Prometheus, in a registry of the site's own. Without a token they cannot be read. */
export function registerMetrics(
  site: FastifyInstance,
  registry: Registry,
  token: string | undefined,
): SiteMetrics {
  const metrics = new Metrics();
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
  return {
    health: healthMetrics(metrics, registry),
    countDenial: (code) => denied.inc({ code }),
    watch: (open) => connectionMetrics(metrics, open),
  };
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
    help: 'Open tabs; the same in all processes that share a register',
    registers: [metrics],
    async collect() {
      this.set(await open.tabs());
    },
  });
}

/** `GET /releases/metrics`; 404 without the token, so that the route cannot be discovered. */
function registerMetricsRoute(site: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  site.get('/releases/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !isToken(request.headers.authorization, token)) {
      throw new ReleaseError('not_found', 'There is nothing at GET /releases/metrics.');
    }
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.metrics());
  });
}

/** Compares digests in constant time, so that neither the token nor its length leaks. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
