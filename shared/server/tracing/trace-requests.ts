import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation, SpanAttributes, Tracing } from './tracing';

interface RequestTracing {
  /** More about the request, from what its sender says: nothing personal, and of low cardinality. */
  describe?: (request: FastifyRequest) => SpanAttributes;
  /** Patterns of routes that are not traced, such as those of probes. */
  ignored?: readonly string[];
}

const operations = new WeakMap<object, Operation>();

/**
 * Makes a span of each request of `app`. It has the pattern of the route and not the address, which holds ids and queries.
 * Register it after what decides whether the sender is trusted.
 */
export function traceRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  tracing: Tracing,
  { describe, ignored = [] }: RequestTracing = {},
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id, routeOptions } = request;
    const route = routeOptions.url;
    if (route !== undefined && ignored.includes(route)) return done();
    const operation = tracing.startRequest({
      name: route === undefined ? method : `${method} ${route}`,
      headers,
      attributes: {
        'http.request.method': method,
        'http.request.header.x-request-id': [id],
        ...(route !== undefined && { 'http.route': route }),
        ...describe?.(request),
      },
    });
    operations.set(request, operation);
    operation.run(done);
  });
  // A body that arrives later continues in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const operation = operations.get(request);
    if (operation) operation.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    operations.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      failure: statusCode >= 500 ? String(statusCode) : undefined,
    });
  });
  app.addHook('onRequestAbort', async (request) => {
    operations.get(request)?.end({ failure: 'aborted' });
  });
}

/** Headers by which the next server continues the trace of a request; none where it is not traced. */
export function traceHeaders(request: object): Readonly<Record<string, string>> {
  return operations.get(request)?.headers ?? {};
}
