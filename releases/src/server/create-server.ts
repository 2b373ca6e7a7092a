import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazySerializers } from '@glossa/server/lazy-serializers';
import { readRequestId, REQUEST_ID_HEADER } from '@glossa/server/request-id';
import { endUnreadResponses } from '@glossa/server/unread-responses';
import { GLOSSA_VERSION, VERSION_HEADER } from '@glossa/server/version';
import { tmpdir } from 'node:os';
import fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Socket } from 'node:net';
import type { Finding } from '@glossa/contract/operators/finding';
import { sendClientError } from '@glossa/server/client-error';
import { receiveBodies } from './bodies/receive-bodies';
import { type BodyLimits, DEFAULT_BODY_LIMITS } from './bodies/unfinished-bodies';
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from './page/security-headers';
import { isOverHttps } from './visitors/cookies';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../core/release-error';
import { storageOutageHooks } from './storage-outages';

export interface ServerOptions {
  /** Proxies whose `X-Forwarded-*` headers are trusted; see Fastify's `trustProxy`. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Its hooks are those of outages. */
  logger?: false | Omit<Exclude<FastifyServerOptions['logger'], boolean | undefined>, 'hooks'>;
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
  const server: FastifyInstance = fastify({
    logger: logger && { ...logger, hooks: storageOutageHooks(() => server.log) },
    trustProxy,
    // However slow the machine or the database is at a start: its own limits say why it failed.
    pluginTimeout: 0,
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

/** Sends every error as `{ detail, code }`, with the gate's findings if there are any, and never cached. */
export function registerErrorResponses(site: FastifyInstance): void {
  site.setNotFoundHandler((request, reply) => {
    sendError(reply, 'not_found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`);
  });
  site.setErrorHandler<FastifyError | ReleaseError>((error, request, reply) => {
    if (error instanceof ReleaseError) {
      if (error.status === 500 || error.code === 'storage_unavailable') request.log.error(error);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return sendError(reply, error.code, error.message, error.findings);
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return sendError(reply, 'too_large', 'The request is too large.');
    if (status === 415) return sendError(reply, 'unsupported_media_type', error.message);
    if (status < 500) return sendError(reply, 'invalid_request', error.message);
    if (!isVisitorGone(error, reply)) request.log.error(error);
    return sendError(reply, 'internal', 'Something went wrong on our side.');
  });
}

/** The API's answer was given up because nobody waits for it any more. Happens whenever a page is left. */
const isVisitorGone = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'UND_ERR_ABORTED' && raw.destroyed;

/** Handles malformed URLs, which reach no route and no hook. Leads who opens one to the home page, as any unknown address. */
function sendMalformedUrl(_error: FastifyError, { id, headers }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(commonHeaders).header(REQUEST_ID_HEADER, id);
  if (headers.accept?.includes('text/html')) reply.header('cache-control', 'no-store').redirect('/');
  else sendError(reply, 'invalid_request', 'The URL is malformed.');
}

const CONNECTION_ERRORS: Readonly<Record<string, [ReleaseErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
};

/** Handles bytes that are not HTTP, and requests that arrive too slowly: there is a connection, but no request. */
function sendMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  const [code, detail] = CONNECTION_ERRORS[error.code ?? ''] ?? [
    'invalid_request',
    'The request cannot be read.',
  ];
  sendClientError(error, socket, {
    ...{ status: RELEASE_ERROR_STATUS[code], code, detail },
    headers: { ...commonHeaders, 'cache-control': 'no-store' },
  });
}

function sendError(
  reply: FastifyReply,
  code: ReleaseErrorCode,
  detail: string,
  findings?: readonly Finding[],
): FastifyReply {
  // Calls that this version does not know come here too.
  reply
    .code(RELEASE_ERROR_STATUS[code])
    .headers({ 'cache-control': 'no-store', [VERSION_HEADER]: GLOSSA_VERSION });
  reply.removeHeader('etag');
  return reply.type('application/json; charset=utf-8').send({ detail, code, findings });
}
