import { withTimeout } from '@glossa/server/with-timeout';
import { measureMachine } from '@glossa/server/machine-metrics';
import { isBearerToken } from '@glossa/server/bearer-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { Type } from 'typebox';
import { ApiError } from '../errors/api-error';
import type { ApiApp } from '../http/api-app';
import { registerWork } from './count-work';

const LABEL_NAMES = ['method', 'route', 'status'] as const;
/** Less than the scrape timeout of Prometheus, which is 10 s by default. */
const PING_TIMEOUT_MS = 2_000;
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Measured {
  pool: Pool;
  metricsToken: string | undefined;
  dataDirectory: string;
}

/** Measures every request of `app`; returns the function that registers `/metrics`. Measures nothing without a token. */
export function measure(
  app: FastifyInstance,
  { pool, metricsToken, dataDirectory }: Measured,
  registry: Registry,
): (api: ApiApp) => void {
  if (metricsToken !== undefined) {
    collectDefaultMetrics({ register: registry });
    measurePool(pool, registry);
    measureRequests(app, registry);
    measureMachine(registry, dataDirectory);
    registerWork(registry);
  }
  return (api) => metricsRoute(api, registry, metricsToken);
}

/** Hooks of our own, because `fastify-metrics` has no gauge of the requests in flight. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const name = 'glossa_http_requests_in_flight';
  const inFlight = new Gauge({ name, help: 'Requests being answered', registers });
  const answered = new Counter({
    name: 'glossa_http_requests_total',
    help: 'Requests answered',
    labelNames: LABEL_NAMES,
    registers,
  });
  const duration = new Histogram({
    name: 'glossa_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: LABEL_NAMES,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  // A request may be both aborted and answered; it is counted down once.
  const open = new WeakSet<FastifyRequest>();
  const close = (request: FastifyRequest) => {
    if (open.delete(request)) inFlight.dec();
  };
  app.addHook('onRequest', async (request) => {
    open.add(request);
    inFlight.inc();
  });
  app.addHook('onRequestAbort', async (request) => close(request));
  app.addHook('onResponse', async (request, reply) => {
    close(request);
    // Unknown URLs share one series.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    answered.inc(labels);
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePool(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'glossa_database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'glossa_database_up',
    help: '1 if the database answered this scrape, else 0',
    registers: [registry],
    async collect() {
      this.set(
        await withTimeout(PING_TIMEOUT_MS, () => pool.query('select 1')).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

/** Answers 404 without the token, so that the route cannot be discovered. */
function metricsRoute(app: ApiApp, registry: Registry, token: string | undefined): void {
  const content = { [registry.contentType.split(';')[0] ?? '']: { schema: Type.String() } };
  const schema = { security: [{ operator: [] }], response: { 200: { description: 'Numbers', content } } };
  app.get('/metrics', { schema, logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !isBearerToken(request.headers.authorization, token))
      throw new ApiError('route_not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
