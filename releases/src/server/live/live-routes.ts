import { InterfaceLanguage } from '@glossa/contract/language';
import { EVENTS_PATH, LIVE_PATH, LIVE_EVENT, LIVE_WORKER_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import path from 'node:path';
import { toNetwork } from '../../core/network';
import { matchesEtag } from '@glossa/server/matches-etag';
import { commonHeaders } from '../page/security-headers';
import { serializedLiveSet } from '../registry/live-sets';
import type { SiteContext } from '../site-context';
import type { Visitor, Visitors } from '../visitors/visitors';
import { readWorkerScript, serveWorkerScript } from '../worker-script';
import { LiveStreams, type StreamPresence } from './live-streams';

const HEARTBEAT_MS = 25_000;

/** A visitor's live set, as JSON and as a stream of server-sent events with every change. */
export function registerLive(
  site: FastifyInstance,
  { registry, visitors, receipts, limits }: SiteContext,
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

  const worker = readLiveWorker();
  // All shells at one address: another address would start another worker and stream.
  serveWorkerScript(site, LIVE_WORKER_PATH, () => worker);
  const streams = new LiveStreams(registry, visitors, presence);
  const logError = (error: unknown) => site.log.error(error, 'could not write to the event streams');
  registry.changes.on('live', () => void streams.announce().catch(logError));
  const heartbeat = setInterval(() => void streams.beat().catch(logError), HEARTBEAT_MS);
  heartbeat.unref();

  site.get(EVENTS_PATH, { exposeHeadRoute: false }, (request, reply) => {
    reply.raw.once('close', limits.streams.take(toNetwork(request.ip)));
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
    streams.close();
  });
  return streams;
}

/** The visitor, with the locale of the query if it has one. */
export function visitorWithLocale(request: FastifyRequest, visitors: Visitors): Visitor {
  const visitor = visitors.identify(request);
  const { locale } = request.query as { locale?: unknown };
  return { ...visitor, locale: InterfaceLanguage.enum.find((each) => each === locale) ?? visitor.locale };
}

/** An event id is `<revision>.<tag>`, since the set of one revision differs between visitors and over time. */
function lastEventTag({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? /^\d+\.([\w-]{24})$/.exec(id)?.[1] : undefined;
}

const NAMES = {
  EVENTS_PATH,
  LIVE_EVENT,
  MIN_RETRY_DELAY_MS: 5_000,
  MAX_RETRY_DELAY_MS: 120_000,
  /** The stream is dead if it does not bring a set within this time after a tab has polled it. */
  NEWS_TIMEOUT_MS: 3_000,
};

export const readLiveWorker = () => readWorkerScript([path.join(__dirname, 'live-worker.js')], NAMES);
