import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LiveSet } from '@glossa/shared/contract/release';
import type { FastifyInstance } from 'fastify';
import type { Registry } from './registry/registry';
import { matchesEtag } from './content-encoding';
import { commonHeaders } from './page/security-headers';

const heartbeatMs = 25_000;
/** How long a browser waits before it connects again. */
const retryMs = 2_000;

/** The live set for anyone: as JSON, and as a stream of server-sent events that names every change. */
export function registerLive(site: FastifyInstance, registry: Registry): void {
  site.get('/releases/live', async (request, reply) => {
    const body = JSON.stringify(registry.liveSet());
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  const streams = new Set<ServerResponse>();
  const unsubscribe = registry.subscribe((live) => {
    for (const stream of streams) stream.write(liveEvent(live));
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  site.get('/releases/events', { exposeHeadRoute: false }, (_request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${retryMs}\n\n${liveEvent(registry.liveSet())}`);
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
  });

  site.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    for (const stream of streams) stream.end();
  });
}

function liveEvent(live: LiveSet): string {
  return `event: live\nid: ${live.revision}\ndata: ${JSON.stringify(live)}\n\n`;
}
