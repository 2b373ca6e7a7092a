import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BOOT_CALLS_ELEMENT_ID,
  BOOT_CALLS_GLOBAL,
  LIVE_WORKER_PATH,
  containerName,
  DISPLAY_FACES_KEY,
  DEV_VERSION,
  devPath,
  ENTRY_FILE,
  LOCALE_KEY,
  type PageOverride,
  SESSION_ATTRIBUTE,
  TOKEN_KEY,
  WORKER_PATH,
} from '@glossa/contract/page-protocol';
import { FORBIDDEN_IN_PAGES } from '@glossa/contract/prerendered';
import { RESERVED_MOUNTS, SHELL_PAGES } from '@glossa/contract/release';
import type { FastifyInstance } from 'fastify';
import type { Override } from '../../core/preview/sealed-links';
import { ReleaseError } from '../../core/release-error';
import type { SiteContext } from '../site-context';
import { chosenTheme } from '../visitors/cookies';
import { type InlineSource, pageHeaders, toInlineSource } from './security-headers';
import { PageCache } from './page-cache';
import { sendPage } from './send-page';
import { firstSegment } from './page-target';
import type { BundleStore } from '../../storage/bundle-store';
import { sendNotReady } from './plain-page';
import { PrerenderedPages } from './prerendered-pages';
import { OfflineSets } from '../worker/offline-sets';
import { registerWorker } from '../worker/worker-routes';

const FILE_NAME = /\.[A-Za-z0-9]+$/;

const PAGE_CACHING = { 'cache-control': 'private, no-cache' };
/** Also forbids the browser's cache, so that its back button cannot restore a preview that has ended. */
const PREVIEW_CACHING = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

interface PageDependencies {
  bundles: Pick<BundleStore, 'read'>;
  allowsLocalhostOverrides: boolean;
  siteUrl?: string | undefined;
  mediaOrigins: readonly string[];
}

/** Serves a page at every path that no other route has; the shell decides which screen it is. */
export async function registerPages(
  site: FastifyInstance,
  { registry, visitors, receipts }: SiteContext,
  { bundles, allowsLocalhostOverrides, siteUrl, mediaOrigins }: PageDependencies,
): Promise<void> {
  const script = readBootScript();
  const headersWith = (inlineStyleHash?: string, override?: PageOverride) => ({
    ...pageHeaders({
      inlineScriptHash: script.cspHash,
      inlineStyleHash,
      mediaOrigins,
      allowsLocalhostOverrides,
      overrideOrigin: override?.origin,
    }),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  const cache = new PageCache({
    registry,
    bootScript: script.text,
    headersWith,
    shellPages: new PrerenderedPages(site, registry, bundles),
    allowsLocalhostOverrides,
    siteUrl,
  });
  registerWorker(site, { registry, visitors }, new OfflineSets(registry, cache));

  // Synchronous, since this is the site's most frequent response.
  site.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '';
    if (!isPage(pathname, request.headers.accept))
      throw new ReleaseError('not_found', `There is nothing at ${pathname}.`);
    // First, since the page depends on the visitor's id.
    visitors.ensureVisitorId(request, reply);
    const visitor = visitors.identify(request);
    const view = visitors.liveViewFor(visitor);
    const override = visitors.activeOverride(visitor);
    const theme = chosenTheme(request.headers.cookie);
    const own = override && cache.overridePage(pathname, view, theme, toPageOverride(override));
    if (own) {
      reply.headers(own.headers).headers(PREVIEW_CACHING).header('content-language', view.locale);
      reply.send(own.html);
      return;
    }
    const page = cache.page(pathname, view, theme);
    reply.headers(page?.headers ?? headersWith());
    if (!page) {
      sendNotReady(reply, view.locale);
      return;
    }
    receipts.give(request, reply);
    reply.headers(view.preview ? PREVIEW_CACHING : PAGE_CACHING).header('content-language', view.locale);
    sendPage(request, reply, page);
  });
}

const toPageOverride = ({ app, origin, until }: Override): PageOverride => ({
  app,
  origin,
  entry: `${origin}${devPath(app)}${ENTRY_FILE}`,
  container: containerName(app, DEV_VERSION),
  expires_at: new Date(until).toISOString(),
});

/** A file name is a page only for who opens it: caches would keep a page in place of a missing script. */
function isPage(pathname: string, accept: string | undefined): boolean {
  const mount = firstSegment(pathname);
  if (RESERVED_MOUNTS.includes(mount) && !SHELL_PAGES.includes(mount)) return false;
  if (accept?.includes('text/html')) return true;
  if (FILE_NAME.test(pathname.slice(pathname.lastIndexOf('/') + 1))) return false;
  return accept === undefined || accept.includes('*/*');
}

const NAMES = {
  ...{ TOKEN_KEY, LOCALE_KEY, SESSION_ATTRIBUTE, BOOT_CALLS_ELEMENT_ID, BOOT_CALLS_GLOBAL },
  ...{ DISPLAY_FACES_KEY, FORBIDDEN_IN_PAGES: FORBIDDEN_IN_PAGES.source },
  WORKER_PATHS: [LIVE_WORKER_PATH, WORKER_PATH],
};

/** The inline script without comments and indentation, called with the names of the page protocol. */
export function readBootScript(): InlineSource {
  const code = readFileSync(path.join(__dirname, 'inline-boot.js'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace(/;$/, '');
  return toInlineSource(`(${code})(${JSON.stringify(NAMES)});`);
}
