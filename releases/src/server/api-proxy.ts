import httpProxy from '@fastify/http-proxy';
import { acceptedLanguage } from '@glossa/shared/request-language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReleaseError } from '../core/release-error';
import visitorTexts from './visitor-texts.json';

/** A model or a long import may take its time before it answers. */
const answerTimeLimitMs = 120_000;

export interface ApiProxyOptions {
  /** Without it every call answers `api_unavailable`. */
  origin: string | undefined;
  /** Of the live set, at this moment. */
  revision: () => number;
}

/**
 * Hands `/api/*` to the learning API, streaming both ways. Each answer names the revision of the live set, so that a
 * tab whose stream of events has broken hears of a move as soon as the learner does anything.
 */
export async function registerApi(
  site: FastifyInstance,
  { origin, revision }: ApiProxyOptions,
): Promise<void> {
  await site.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('x-glossa-revision', String(revision()));
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
    undici: { connections: 128, headersTimeout: answerTimeLimitMs, bodyTimeout: 0 },
    replyOptions: {
      // The API's own 503 says when to ask again; asking is the browser's business.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
      onError: (reply, { error }) => {
        reply.log.warn(error, 'the API did not answer');
        reply.header('retry-after', '1').send(unavailable(reply.request.headers['accept-language'], reply));
      },
    },
  });
}

/** What a visitor claims in these headers is replaced, unless it came through a proxy the site trusts. */
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

/** A reply of ours or of the proxy, which are typed for different servers. */
interface Answering {
  headers(values: Record<string, string>): unknown;
}

/** The one failure of ours that learners read. */
function unavailable(acceptLanguage: string | undefined, reply: Answering): ReleaseError {
  const language = acceptedLanguage(acceptLanguage);
  reply.headers({ 'content-language': language, vary: 'Accept-Language' });
  return new ReleaseError('api_unavailable', visitorTexts.apiAway[language]);
}
