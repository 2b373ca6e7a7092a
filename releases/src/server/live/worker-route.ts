import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENTS_PATH, LIVE_EVENT, LIVE_WORKER_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../content-encoding';

const NAMES = {
  EVENTS_PATH,
  LIVE_EVENT,
  MIN_RETRY_DELAY_MS: 5_000,
  MAX_RETRY_DELAY_MS: 120_000,
  /** The stream is dead if it does not bring a set within this time after a tab has polled it. */
  NEWS_TIMEOUT_MS: 3_000,
};

/** The script of the worker, behind the names that it needs. */
export function readLiveWorker(): string {
  const names = Object.entries(NAMES).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return names.join('') + readFileSync(path.join(__dirname, 'live-worker.js'), 'utf8');
}

/**
 * Serves the worker at one address for all versions of the shell: browsers share a worker by its address, so one in the
 * bundle of the shell would be another worker, and another stream, after each release.
 */
export function registerLiveWorker(site: FastifyInstance): void {
  const script = readLiveWorker();
  const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 24)}"`;
  site.get(LIVE_WORKER_PATH, (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      etag,
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
