import { REVISION_HEADER } from '@glossa/contract/page-protocol';
import httpProxy from '@fastify/http-proxy';
import { acceptedLanguage } from '@glossa/shared/request-language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReleaseError } from '../core/release-error';
import type { Registry } from './registry/registry';
import visitorTexts from './visitor-texts.json';

/** A language model or a long import may be slow. */
const RESPONSE_TIMEOUT_MS = 120_000;

/**
 * Proxies `/api/*` to the learning API, streaming both ways. Each response has the revision of the live set, so that a tab
 * whose event stream is broken learns of a move with the learner's next action. Without an origin every call fails with
 * `api_unavailable`.
 */
export async function registerApi(
  site: FastifyInstance,
  registry: Pick<Registry, 'known'>,
  origin: string | undefined,
): Promise<void> {
  await site.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(REVISION_HEADER, String(registry.known.history.liveRevision));
    });
    await registerProxy(scope, origin);
  });
}

async function registerProxy(site: FastifyInstance, origin: string | undefined): Promise<void> {
  if (!origin) {
    site.all('/api/*', async (request, reply) => {
      throw unavailable(request.headers['accept-language'], reply);
    });
    return;
  }
  await site.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: { connections: 128, headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: 0 },
    replyOptions: {
      // The browser retries: the API's 503 says when.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
      onError: (reply, { error }) => {
        reply.log.warn(error, 'the API did not respond');
        reply.header('retry-after', '1').send(unavailable(reply.request.headers['accept-language'], reply));
      },
    },
  });
}

/** Overwrites these headers of the client, unless a trusted proxy sent them. */
function forwardedHeaders(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>,
): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** A reply of Fastify or of the proxy, which are typed for different servers. */
interface HeaderTarget {
  headers(values: Record<string, string>): unknown;
}

/** The only error of this server that learners read, so it is localised. */
function unavailable(acceptLanguage: string | undefined, reply: HeaderTarget): ReleaseError {
  const language = acceptedLanguage(acceptLanguage);
  reply.headers({ 'content-language': language, vary: 'Accept-Language' });
  return new ReleaseError('api_unavailable', visitorTexts.apiAway[language]);
}
