import { pingDatabase, readGauge } from '@glossa/server/read-gauge';
import { measureMachine } from '@glossa/server/machine-metrics';
import { isBearerToken } from '@glossa/server/bearer-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import { Type } from 'typebox';
import { ApiError } from '../errors/api-error';
import type { ApiApp } from '../http/api-app';
import { readMetrics, tellMetrics } from './all-processes';
import { registerWork } from './count-work';
import TEXTS from './metric-texts.json';

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
    tellMetrics(registry);
  }
  return (api) => metricsRoute(api, registry, metricsToken);
}

/** Hooks of our own, because `fastify-metrics` has no gauge of the requests in flight. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const answered = new Counter({ ...TEXTS.requests, registers });
  const duration = new Histogram({ ...TEXTS.requestDuration, registers });
  const open = new Set<FastifyRequest>();
  readGauge(registry, TEXTS.requestsInFlight, () => open.size);
  app.addHook('onRequest', (request, _reply, done) => {
    open.add(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => void open.delete(request));
  app.addHook('onResponse', (request, reply, done) => {
    open.delete(request);
    // Unknown URLs share one series.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    answered.inc(labels);
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function measurePool(pool: Pool, registry: Registry): void {
  readGauge(registry, TEXTS.connections, () => [
    [{ state: 'total' }, pool.totalCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ]);
  readGauge(registry, TEXTS.databaseUp, () => pingDatabase(() => pool.query('select 1')));
}

/** Answers 404 without the token, so that the route cannot be discovered. */
function metricsRoute(app: ApiApp, registry: Registry, token: string | undefined): void {
  const content = { [registry.contentType.split(';')[0] ?? '']: { schema: Type.String() } };
  const schema = { security: [{ operator: [] }], response: { 200: { description: 'Numbers', content } } };
  app.get('/metrics', { schema, logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !isBearerToken(request.headers.authorization, token))
      throw new ApiError('route_not_found');
    return reply.type(registry.contentType).send(await readMetrics(registry));
  });
}
