import * as protocol from '@glossa/contract/page-protocol';
import { VERSION_HEADER } from '@glossa/server/version';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { visitorWithLocale } from '../live/live-routes';
import { sendPage } from '../page/send-page';
import { sendNotReady } from '../page/plain-page';
import type { SiteContext } from '../site-context';
import { chosenTheme } from '../visitors/cookies';
import { readWorkerScript, serveWorkerScript } from '../worker-script';
import { type OfflineSets, SITE_FILES } from './offline-sets';

/** The site's service worker, and what it stores. */
export function registerWorker(
  site: FastifyInstance,
  { registry, visitors }: Pick<SiteContext, 'registry' | 'visitors'>,
  sets: OfflineSets,
): void {
  const [on, off] = [readSiteWorker(), readEndingWorker()];
  serveWorkerScript(site, protocol.WORKER_PATH, () => (registry.known.history.isWorkerOff ? off : on));

  site.get(protocol.OFFLINE_PATH, (request, reply) => {
    const view = visitors.liveViewFor(visitorWithLocale(request, visitors));
    const set = sets.find(view, chosenTheme(request.headers.cookie));
    if (!set) return sendNotReady(reply, view.locale);
    reply.headers(set.headers).header('vary', 'Accept-Encoding, Accept-Language, Cookie');
    return sendPage(request, reply, set);
  });
}

const NAMES = {
  LIVE_PATH: protocol.LIVE_PATH,
  VERSION_HEADER,
  OFFLINE_PATH: protocol.OFFLINE_PATH,
  STORED_AT_HEADER: protocol.STORED_AT_HEADER,
  CACHES: protocol.OFFLINE_CACHES,
  APPS_FOLDER: '/apps/',
  API_FOLDER: '/api/',
  MEDIA_FOLDER: '/api/media/',
  VIDEOS_FOLDER: '/api/videos/',
  OPERATORS_FOLDER: '/api/operator/',
  RESERVED: ['/api/', '/apps/', '/releases/'],
  SITE_FILES,
  PAGE_TIMEOUT_MS: 1_500,
  CALL_TIMEOUT_MS: 8_000,
  SILENCE_MS: 30_000,
  MAX_ANSWERS: 400,
  MAX_ANSWER_BYTES: 2 * 1024 * 1024,
  /** Sets whose files are kept for tabs that were opened with them. */
  MAX_SETS: 4,
  /** Twenty of an app are told at a time. */
  MAX_REVOKED: 500,
  /** At a time. */
  DOWNLOADS: 4,
};

const PARTS = ['network', 'stored-sets', 'kept-media', 'learner-calls', 'site-worker'];

export const readSiteWorker = () =>
  readWorkerScript(
    PARTS.map((part) => path.join(__dirname, `${part}.js`)),
    NAMES,
  );

export const readEndingWorker = () =>
  readWorkerScript([path.join(__dirname, 'worker-off.js')], { CACHES: protocol.OFFLINE_CACHES });
