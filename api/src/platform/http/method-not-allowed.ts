import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from '../errors/api-error';

const refusable: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Answers 405 with `allow` at every address that is known for other methods, and OPTIONS with the same list. Returns
 * what does so, to be called when all routes are registered.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  // Before its body is read, whatever it is.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new ApiError('route_not_found');
  });
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // To the router `/videos/:id` and `/videos/:videoId` are one address.
    const address = url.replace(/:\w+/g, ':');
    const { methods } = known.get(address) ?? { methods: new Set() };
    for (const name of [method].flat()) methods.add(name);
    known.set(address, { url, methods });
  });
  return () => {
    for (const { url, methods } of [...known.values()]) {
      // Fastify tells of one of the two addresses that a prefix makes, with and without a slash at the end.
      for (const method of refusable) if (app.hasRoute({ method, url })) methods.add(method);
      refuseAt(app, url, methods);
    }
  };
}

function refuseAt(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  const schema = { hide: true };
  const tellAllowed = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.header('allow', allow);
    done();
  };
  // Answered before the body is read, whatever it is.
  const refuse = async () => {
    throw new ApiError('method_not_allowed');
  };
  const handler = () => undefined;
  const others = refusable.filter((method) => !methods.has(method));
  app.route({
    method: others,
    url,
    schema,
    onRequest: [tellAllowed, refuse],
    handler,
    exposeHeadRoute: false,
  });
  if (methods.has('OPTIONS')) return;
  const nothing = (_request: FastifyRequest, reply: FastifyReply) => reply.code(204).send();
  app.route({ method: 'OPTIONS', url, schema, onRequest: [tellAllowed, nothing], handler });
}
