import { pageLanguage } from '@glossa/shared/request-language';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../../core/bundle';
import { reservedMounts } from '../../core/ownership';
import { ReleaseError } from '../../core/release-error';
import type { Registry } from '../registry/registry';
import { chooseEncoding, matchesEtag } from '../content-encoding';
import { readBootScript } from './read-boot-script';
import { PageCache } from './page-cache';
import { pageTheme } from './page-theme';
import { sendNotReady } from './not-ready';
import { pageHeaders } from './security-headers';

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];
const isFile = /\.[A-Za-z0-9]+$/;
/** Mounts that are reserved and yet have a page, which the shell draws. */
const shellPages = ['/login', '/register'];

/** Every address that is not something else is a page; which screen it is, the shell decides. */
export function registerPages(site: FastifyInstance, registry: Registry): void {
  const script = readBootScript();
  const headers = pageHeaders(script.cspHash);
  const cache = new PageCache(registry, script.text);

  site.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (!isPage(path, request.headers.accept))
      throw new ReleaseError('not_found', `There is nothing at ${path}.`);
    reply.headers(headers).type('text/html; charset=utf-8');
    const locale = pageLanguage(request.headers.cookie, request.headers['accept-language']);
    const page = cache.page(path, locale, pageTheme(request.headers.cookie));
    if (!page) return sendNotReady(reply, locale);
    reply.header('cache-control', 'private, no-cache').header('etag', page.etag);
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').header('content-language', locale);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(page.bodies[encoding]);
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** A missing script answered with a page would be kept by caches as a script; so a file name is never a page. */
function isPage(path: string, accept: string | undefined): boolean {
  const mount = `/${path.split('/')[1] ?? ''}`;
  if (reservedMounts.includes(mount) && !shellPages.includes(mount)) return false;
  if (isFile.test(path.split('/').at(-1) ?? '')) return false;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
