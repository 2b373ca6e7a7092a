import { reservedMounts } from '@glossa/contract/reserved-mounts';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../../core/bundle/bundle';
import { ReleaseError } from '../../core/release-error';
import type { Registry } from '../registry/registry';
import type { Visitors } from '../visitors/visitors';
import { chooseEncoding, matchesEtag } from '../content-encoding';
import { readBootScript } from './read-boot-script';
import { PageCache } from './page-cache';
import { mountOf } from './page-target';
import { pageTheme } from './page-theme';
import { sendNotReady } from './not-ready';
import { pageHeaders } from './security-headers';

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];
const isFile = /\.[A-Za-z0-9]+$/;
/** Mounts that are reserved and yet have a page, which the shell draws. */
const shellPages = ['/login', '/register'];

const caching = { 'cache-control': 'private, no-cache' };
/** Not even the browser keeps it: going back in its history must not bring back a preview that is over. */
const previewCaching = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export interface PageSite {
  registry: Registry;
  visitors: Visitors;
  allowsOverrides: boolean;
}

/** Every address that is not something else is a page; which screen it is, the shell decides. */
export function registerPages(
  site: FastifyInstance,
  { registry, visitors, allowsOverrides }: PageSite,
): void {
  const script = readBootScript();
  const headers = {
    ...pageHeaders({ inlineScriptHash: script.cspHash, allowsOverrides }),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  const cache = new PageCache({ registry, bootScript: script.text, allowsOverrides });

  // Answered at once, and not through a promise: this is the site's most frequent answer.
  site.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    if (!isPage(path, request.headers.accept))
      throw new ReleaseError('not_found', `There is nothing at ${path}.`);
    reply.headers(headers);
    // Before the page is chosen: what it shows depends on who the visitor is from now on.
    visitors.ensureVisitorId(request, reply);
    const view = visitors.liveViewFor(visitors.identify(request));
    const page = cache.page(path, view, pageTheme(request.headers.cookie));
    if (!page) {
      sendNotReady(reply, view.locale);
      return;
    }
    reply.header('etag', page.etag).headers(view.preview ? previewCaching : caching);
    reply.header('content-language', view.locale);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.send(page.bodies[encoding]);
  });
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** A missing script answered with a page would be kept by caches as a script; so a file name is never a page. */
function isPage(path: string, accept: string | undefined): boolean {
  const mount = mountOf(path);
  if (reservedMounts.includes(mount) && !shellPages.includes(mount)) return false;
  if (isFile.test(path.slice(path.lastIndexOf('/') + 1))) return false;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
