import { InterfaceLanguage } from '@glossa/contract/language';
import { EVENTS_PATH, LIVE_PATH } from '@glossa/contract/page-protocol';
import { CountedSlots } from '@glossa/kit/counted-slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetwork } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import { matchesEtag } from '../content-encoding';
import { commonHeaders } from '../page/security-headers';
import { serializedLiveSet } from '../registry/live-sets';
import type { SiteContext } from '../site-context';
import type { Visitor, Visitors } from '../visitors/visitors';
import { DEFAULT_STREAM_LIMITS, LiveStreams, type StreamLimits, type StreamPresence } from './live-streams';

const HEARTBEAT_MS = 25_000;
/** When a browser may retry after it was refused a stream. */
const RETRY_AFTER_SECONDS = 30;

const REFUSALS = {
  key_full: ['too_many_streams', `Too many streams are open from this address. Poll ${LIVE_PATH} instead.`],
  all_full: ['streams_full', `This server cannot hold more streams. Poll ${LIVE_PATH} instead.`],
} as const;

/** A visitor's live set, as JSON and as a stream of server-sent events with every change. */
export function registerLive(
  site: FastifyInstance,
  { registry, visitors, receipts }: SiteContext,
  { perNetwork, total }: StreamLimits = DEFAULT_STREAM_LIMITS,
  presence?: StreamPresence,
): LiveStreams {
  site.get(LIVE_PATH, async (request, reply) => {
    const view = visitors.liveViewFor(visitorWithLocale(request, visitors));
    const { json, tag } = serializedLiveSet(registry.liveSet(view));
    const etag = `W/"${tag}"`;
    receipts.renew(request, reply);
    reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'Accept-Language, Cookie' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });

  const slots = new CountedSlots({ perKey: perNetwork, total });
  const streams = new LiveStreams(registry, visitors, presence);
  const logError = (error: unknown) => site.log.error(error, 'could not write to the event streams');
  const unsubscribe = registry.subscribe(() => void streams.announce().catch(logError));
  const heartbeat = setInterval(() => void streams.beat().catch(logError), HEARTBEAT_MS);
  heartbeat.unref();

  site.get(EVENTS_PATH, { exposeHeadRoute: false }, (request, reply) => {
    const release = slots.take(toNetwork(request.ip));
    if (typeof release !== 'function') {
      reply.header('retry-after', String(RETRY_AFTER_SECONDS));
      const [code, detail] = REFUSALS[release];
      throw new ReleaseError(code, detail);
    }
    reply.raw.once('close', release);
    reply.hijack();
    // Chunked encoding would make four writes of an event; the stream ends with its connection.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A kept-alive connection would delay a server that stops until the client closes it.
      connection: 'close',
    });
    streams.open(reply.raw, visitorWithLocale(request, visitors), lastEventTag(request));
  });

  site.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    streams.close();
  });
  return streams;
}

/** The visitor, with the locale of the query if it has one. */
function visitorWithLocale(request: FastifyRequest, visitors: Visitors): Visitor {
  const visitor = visitors.identify(request);
  const { locale } = request.query as { locale?: unknown };
  return { ...visitor, locale: InterfaceLanguage.enum.find((each) => each === locale) ?? visitor.locale };
}

/** An event id is `<revision>.<tag>`, since the set of one revision differs between visitors and over time. */
function lastEventTag({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? /^\d+\.([\w-]{24})$/.exec(id)?.[1] : undefined;
}
