import type * as fastify from 'fastify';
import { ApiError } from '../errors/api-error';

const METHODS: fastify.HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** Whether calls of this method change nothing. */
export const isReading = (method: unknown): boolean => method === 'GET' || method === 'HEAD';

/** 405 with `allow`, and OPTIONS. Returns a function to call when all routes are registered. */
export function refuseOtherMethods(app: fastify.FastifyInstance): () => void {
  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 ? new ApiError('route_not_found') : undefined),
  );
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The router treats `/videos/:id` and `/videos/:videoId` as the same.
    const address = url.replace(/:\w+/g, ':');
    const { methods } = known.get(address) ?? { methods: new Set() };
    for (const name of [method].flat()) methods.add(name);
    known.set(address, { url, methods });
  });
  return () => {
    for (const { url, methods } of [...known.values()]) {
      // Fastify reports only one of the two URLs of a prefix, with and without a trailing slash.
      for (const method of METHODS) if (app.hasRoute({ method, url })) methods.add(method);
      refuseAt(app, url, methods);
    }
  };
}

function refuseAt(app: fastify.FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  const schema = { hide: true };
  const handler = () => undefined;
  // Both before the body is read.
  const refuse: fastify.onRequestHookHandler = (_request, reply, done) => {
    void reply.header('allow', allow);
    done(new ApiError('method_not_allowed'));
  };
  const sendNoContent: fastify.onRequestHookHandler = (_request, reply) =>
    void reply.code(204).header('allow', allow).send();
  const others = METHODS.filter((method) => !methods.has(method));
  app.route({ method: others, url, schema, onRequest: refuse, handler, exposeHeadRoute: false });
  if (methods.has('OPTIONS')) return;
  app.route({ method: 'OPTIONS', url, schema, onRequest: sendNoContent, handler });
}
