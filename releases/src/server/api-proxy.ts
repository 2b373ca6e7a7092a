import { REVISION_HEADER } from '@glossa/contract/page-protocol';
import httpProxy from '@fastify/http-proxy';
import { UNUSED_CONNECTION_MS } from '@glossa/server/drain-connections';
import { PROXY_SECRET_HEADER } from '@glossa/server/proxy-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggableCause } from '@glossa/server/loggable-cause';
import { OutageLog } from '@glossa/server/outage-log';
import { ReleaseError } from '../core/release-error';
import { API_CONNECTIONS, beginCall, findLargeBody, isPaymentEvent } from './api-calls';
import { localizeApiErrors } from './api-errors';
import { UnfinishedBodies } from './bodies/unfinished-bodies';
import { type SiteLimits, UNFINISHED_PAYMENT_EVENTS } from './limits';
import type { Registry } from './registry/registry';
import { requireSession } from './require-session';

/** A language model or a long import may be slow. Longer than the API's own limit, so that it can say so. */
const RESPONSE_TIMEOUT_MS = 125_000;
/** The API may pause this long within a response. Pauses of the client do not count here. */
const RESPONSE_PAUSE_TIMEOUT_MS = 30_000;

export interface ApiUpstream {
  origin?: string | undefined;
  /** Proves to the API that its `X-Forwarded-*` headers come from here. */
  secret?: string;
}

/** Adds the live revision to responses, for tabs without a stream. Without origin: `api_unavailable`. */
export async function registerApi(
  site: FastifyInstance,
  registry: Pick<Registry, 'known'>,
  upstream: ApiUpstream,
  limits: SiteLimits,
): Promise<void> {
  await site.register(async (scope) => {
    localizeApiErrors(scope);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(REVISION_HEADER, String(registry.known.history.liveRevision));
    });
    await registerProxy(scope, upstream, limits);
  });
}

async function registerProxy(site: FastifyInstance, { origin, secret }: ApiUpstream, limits: SiteLimits) {
  if (!origin) {
    site.all('/api/*', async () => {
      throw new ReleaseError('api_unavailable', 'No learning API is configured.');
    });
    return;
  }
  const forwarded = (request: ForwardedRequest) => forwardedHeaders(request, secret);
  const outage = new OutageLog(site.log, {
    away: 'the API does not respond',
    back: 'the API responds again',
  });
  const requireLearner = (request: FastifyRequest) => requireSession(origin, request, forwarded(request));
  // Events of the payment service give way to such events alone.
  const unfinishedEvents = new UnfinishedBodies(UNFINISHED_PAYMENT_EVENTS);
  // Fastify's own parser decodes plain text as UTF-8, which damages captions in other encodings.
  site.removeContentTypeParser('text/plain');
  await site.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    // The plugin would warn of each failed call, with a stack.
    logLevel: 'error',
    undici: {
      connections: API_CONNECTIONS,
      keepAliveTimeout: UNUSED_CONNECTION_MS,
      keepAliveMaxTimeout: UNUSED_CONNECTION_MS,
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_PAUSE_TIMEOUT_MS,
    },
    config: {
      largeBody: (request: FastifyRequest) => findLargeBody(limits, requireLearner, request),
      unfinishedBodies: (request: FastifyRequest) => (isPaymentEvent(request) ? unfinishedEvents : undefined),
    },
    preHandler: (request, reply, done) => {
      beginCall(limits, request, reply);
      done();
    },
    replyOptions: {
      // The browser retries: the API's 503 says when.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
        ...headers,
        ...forwarded(request),
      }),
      // Called with every response of the API.
      rewriteHeaders: (headers) => {
        outage.noteResponse();
        return headers;
      },
      onError: (reply, { error }) => {
        outage.noteFailure(loggableCause(error));
        reply.send(new ReleaseError('api_unavailable', 'The learning API did not respond.'));
      },
    },
  });
}

type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>;

/** Tell the API who calls. They overwrite those of the client, unless a trusted proxy sent them. */
const forwardedHeaders = (request: ForwardedRequest, secret: string | undefined): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
  ...(secret !== undefined && { [PROXY_SECRET_HEADER]: secret }),
});
