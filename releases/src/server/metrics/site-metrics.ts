import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry as Metrics } from 'prom-client';
import type { Registry } from '../registry/registry';
import { healthMetrics, type HealthMetrics } from './health-metrics';
import { logMetrics } from './log-metrics';
import { registerMetricsRoute } from './metrics-route';
import { measureRequests } from './request-metrics';

export interface OpenConnections {
  /** Streams of server-sent events that this process holds. */
  streams(): number;
  /** Tabs that are open, as far as all processes know. */
  tabs(): Promise<number> | number;
}

export interface SiteMetrics {
  health: HealthMetrics;
  countDenial: (code: string) => void;
  watch(open: OpenConnections): void;
}

export interface SiteMetricsOptions {
  registry: Registry;
  /** Without one there is nothing at the address. */
  token: string | undefined;
}

/** Numbers for Prometheus, each site with its own. */
export function registerMetrics(site: FastifyInstance, { registry, token }: SiteMetricsOptions): SiteMetrics {
  const metrics = new Metrics();
  // These listen to the garbage collector, also when nobody asks.
  if (token !== undefined) collectDefaultMetrics({ register: metrics });
  logMetrics(metrics, registry);
  measureRequests(site, metrics);
  registerMetricsRoute(site, metrics, token);
  const denied = new Counter({
    name: 'glossa_releases_denials_total',
    help: 'Requests of operators that were refused for want of authority, by why',
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
    help: 'Streams of server-sent events that this process holds; a browser has one for all its tabs',
    registers: [metrics],
    collect() {
      this.set(open.streams());
    },
  });
  new Gauge({
    name: 'glossa_releases_open_tabs',
    help: 'Tabs that reported lately; the same in all processes that share a register',
    registers: [metrics],
    async collect() {
      this.set(await open.tabs());
    },
  });
}
