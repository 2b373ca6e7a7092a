import { InterfaceLanguage } from '@glossa/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../core/network';
import { ReleaseError } from '../core/release-error';
import type { Registry } from './registry/registry';
import { matchesEtag } from './content-encoding';
import { commonHeaders } from './page/security-headers';
import { LiveStreams, type StreamLimits } from './visitor/live-streams';
import type { Visitor, Visitors } from './visitor/visitors';
import { writtenSet } from './visitor/written-set';

const heartbeatMs = 25_000;
/** When a browser may ask again that was refused a stream. */
const patienceSeconds = 30;

export interface LiveSite {
  registry: Registry;
  visitors: Visitors;
  streamLimits?: StreamLimits;
}

/** A visitor's live set, as JSON and as a stream of server-sent events that names every change of it. */
export function registerLive(
  site: FastifyInstance,
  { registry, visitors, streamLimits }: LiveSite,
): LiveStreams {
  site.get('/releases/live', async (request, reply) => {
    const { json, tag } = writtenSet(registry.liveSet(visitors.viewFor(wishOf(request, visitors))));
    const etag = `W/"${tag}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'Accept-Language, Cookie' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });

  const streams = new LiveStreams(registry, visitors, streamLimits);
  const failed = (error: unknown) => site.log.error(error, 'the streams could not be written to');
  const unsubscribe = registry.subscribe(() => void streams.announce().catch(failed));
  const heartbeat = setInterval(() => void streams.beat().catch(failed), heartbeatMs);
  heartbeat.unref();

  site.get('/releases/events', { exposeHeadRoute: false }, (request, reply) => {
    const network = networkOf(request.ip);
    const refusal = streams.refusal(network);
    if (refusal) {
      reply.header('retry-after', String(patienceSeconds));
      throw new ReleaseError(refusal, refusals[refusal]);
    }
    reply.hijack();
    // The stream ends with its connection. In chunks, each event would be four pieces to be put together for every tab.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Kept for another request, it would hold up a server that stops until the client lets it go.
      connection: 'close',
    });
    streams.open(reply.raw, wishOf(request, visitors), network, lastTag(request));
  });

  site.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    streams.close();
  });
  return streams;
}

const refusals = {
  too_many_streams: 'Too many streams are open from this address. Ask /releases/live now and then instead.',
  streams_full: 'All the streams this server can hold are open. Ask /releases/live now and then instead.',
};

/** The visitor, in the language that is asked for. */
function wishOf(request: FastifyRequest, visitors: Visitors): Visitor {
  const visitor = visitors.visitorOf(request);
  const { locale } = request.query as { locale?: unknown };
  return { ...visitor, locale: InterfaceLanguage.enum.find((each) => each === locale) ?? visitor.locale };
}

/** An id is `<revision>.<tag>`: one revision is not the same for everybody, nor for one visitor all the time. */
function lastTag({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? /^\d+\.([\w-]{24})$/.exec(id)?.[1] : undefined;
}
