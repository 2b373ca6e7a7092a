import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazySerializers } from '@glossa/server/lazy-serializers';
import { readRequestId, REQUEST_ID_HEADER } from '@glossa/server/request-id';
import { endUnreadResponses } from '@glossa/server/unread-responses';
import { tmpdir } from 'node:os';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { receiveBodies } from './bodies/receive-bodies';
import { type BodyLimits, DEFAULT_BODY_LIMITS } from './bodies/unfinished-bodies';
import { registerErrorResponses, sendMalformedRequest, sendMalformedUrl } from './error-responses';
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from './page/security-headers';
import { isOverHttps } from './visitors/cookies';

export interface ServerOptions {
  /** Proxies whose `X-Forwarded-*` headers are trusted; see Fastify's `trustProxy`. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  bodyLimits?: BodyLimits;
  /** Large uploads are kept here while they arrive; by default the system's folder for temporary files. */
  uploadDirectory?: string;
}

/** Time for a whole request to arrive. Bodies have stricter limits: see `receiveBodies`. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Time from the headers of a request to the end of its response, except for event streams. */
const HANDLER_TIMEOUT_MS = 900_000;
/** A client that reads nothing of its response for this long has gone. A paused video asks again. */
const UNREAD_TIMEOUT_MS = 30_000;
const HTTP_OPTIONS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

const compileSerializer = lazySerializers(SerializerSelector()());

/** A server with what every response of the site and of the console has. */
export function createServer({
  logger = false,
  trustProxy = false,
  uploadDirectory = tmpdir(),
  bodyLimits = DEFAULT_BODY_LIMITS,
}: ServerOptions): FastifyInstance {
  const server = fastify({
    logger,
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    clientErrorHandler: sendMalformedRequest,
    // A request that arrives while the server stops is answered; its connection is closed with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendMalformedUrl,
    genReqId: readRequestId,
  });
  server.setSerializerCompiler(compileSerializer);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders).header(REQUEST_ID_HEADER, request.id);
    if (isOverHttps(request)) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    done();
  });
  endUnreadResponses(server, UNREAD_TIMEOUT_MS);
  receiveBodies(server, uploadDirectory, bodyLimits);
  registerErrorResponses(server);
  return server;
}
