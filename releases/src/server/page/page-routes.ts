import {
  BOOT_CALLS_ELEMENT_ID,
  BOOT_CALLS_GLOBAL,
  containerName,
  DEV_VERSION,
  devPath,
  HELD_FORM_GLOBAL,
  HELD_FORM_TIMEOUT_MS,
  LOCALE_KEY,
  SECURE_COOKIE_PREFIX,
  SESSION_ATTRIBUTE,
  SESSION_COOKIE,
  TOKEN_KEY,
  USER_KEY,
  ENTRY_FILE,
  type PageOverride,
} from '@glossa/contract/page-protocol';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RESERVED_MOUNTS, SHELL_PAGES } from '@glossa/contract/release';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../../core/bundle/bundle';
import type { Override } from '../../core/preview/override';
import { ReleaseError } from '../../core/release-error';
import type { ApiUpstream } from '../api-proxy';
import type { SiteContext } from '../site-context';
import { chooseEncoding, matchesEtag } from '../content-encoding';
import { registerForms } from './form-routes';
import { PageCache } from './page-cache';
import { firstSegment } from './page-target';
import type { BundleStore } from '../../storage/bundle-store';
import { chosenTheme } from './compose-page';
import { sendNotReady } from './plain-page';
import { watchPrerenderedPages } from './prerendered-pages';
import { pageHeaders } from './security-headers';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
const FILE_NAME = /\.[A-Za-z0-9]+$/;

const PAGE_CACHING = { 'cache-control': 'private, no-cache' };
/** Also forbids the browser's cache, so that its back button cannot restore a preview that has ended. */
const PREVIEW_CACHING = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

interface PageDependencies {
  bundles: Pick<BundleStore, 'read'>;
  /** Where the forms of the pages go. */
  upstream: ApiUpstream;
  allowsLocalhostOverrides: boolean;
}

/** Serves a page at every path that no other route has; the shell decides which screen it is. */
export async function registerPages(
  site: FastifyInstance,
  { registry, visitors, receipts }: SiteContext,
  { bundles, upstream, allowsLocalhostOverrides }: PageDependencies,
): Promise<void> {
  const script = readBootScript();
  const headersWith = (inlineStyleHash?: string, override?: PageOverride) => ({
    ...pageHeaders({
      inlineScriptHash: script.cspHash,
      inlineStyleHash,
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
    shellPages: watchPrerenderedPages(site, registry, bundles),
    allowsLocalhostOverrides,
    tracesCalls: upstream.tracing !== undefined,
  });

  await registerForms(site, {
    upstream,
    locale: (request) => visitors.identify(request).locale,
    sendRefused: (request, reply, refusal) => {
      const view = visitors.liveViewFor(visitors.identify(request));
      const page = cache.refusedPage(view, chosenTheme(request.headers.cookie), refusal);
      if (page) reply.headers(page.headers).header('content-language', view.locale).send(page.html);
      return page !== undefined;
    },
  });

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
    if (override) {
      const own = cache.overridePage(
        pathname,
        view,
        chosenTheme(request.headers.cookie),
        toPageOverride(override),
      );
      if (own) {
        reply.headers(own.headers).headers(PREVIEW_CACHING).header('content-language', view.locale);
        reply.send(own.html);
        return;
      }
    }
    const page = cache.page(pathname, view, chosenTheme(request.headers.cookie));
    reply.headers(page?.headers ?? headersWith());
    if (!page) {
      sendNotReady(reply, view.locale);
      return;
    }
    receipts.give(request, reply);
    reply.header('etag', page.etag).headers(view.preview ? PREVIEW_CACHING : PAGE_CACHING);
    reply.header('content-language', view.locale);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.send(page.bodies[encoding]);
  });
}

function toPageOverride({ app, origin, until }: Override): PageOverride {
  return {
    app,
    origin,
    entry: `${origin}${devPath(app)}${ENTRY_FILE}`,
    container: containerName(app, DEV_VERSION),
    expires_at: new Date(until).toISOString(),
  };
}

/** A file name is never a page: caches would keep a page in place of a missing script. */
function isPage(pathname: string, accept: string | undefined): boolean {
  const mount = firstSegment(pathname);
  if (RESERVED_MOUNTS.includes(mount) && !SHELL_PAGES.includes(mount)) return false;
  if (FILE_NAME.test(pathname.slice(pathname.lastIndexOf('/') + 1))) return false;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

interface InlineScript {
  text: string;
  /** Source expression for `script-src`. */
  cspHash: string;
}

/** The inline script without comments and indentation, called with the names of the page protocol. */
export function readBootScript(): InlineScript {
  const source = readFileSync(path.join(__dirname, 'inline-boot.js'), 'utf8');
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace(/;$/, '');
  const names = {
    TOKEN_KEY,
    LOCALE_KEY,
    SESSION_ATTRIBUTE,
    BOOT_CALLS_ELEMENT_ID,
    BOOT_CALLS_GLOBAL,
    HELD_FORM_GLOBAL,
    HELD_FORM_TIMEOUT_MS,
    SESSION_COOKIE,
    SECURE_COOKIE_PREFIX,
    USER_KEY,
  };
  const text = `(${code})(${JSON.stringify(names)});`;
  return { text, cspHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
