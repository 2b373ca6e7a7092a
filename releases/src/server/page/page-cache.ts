import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageOverride } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { Encoding } from '../../core/bundle/bundle';
import type { LiveView } from '../../core/live-set/live-set';
import { memoizeByObject } from '../../core/memoize-by-object';
import type { Registry } from '../registry/registry';
import { serializedLiveSet } from '../registry/live-sets';
import type { PageTheme } from '../visitors/cookies';
import { composePage, type PageInput } from './compose-page';
import { findFirstScreen } from './first-screen';
import { PageTargets } from './page-target';
import type { PrerenderedPages } from './prerendered-pages';

export type PageHeaders = Readonly<Record<string, string>>;

export interface CachedPage {
  etag: string;
  headers: PageHeaders;
  bodies: Record<Encoding, Buffer>;
}

export interface PageOptions {
  registry: Pick<Registry, 'known' | 'liveSet'>;
  bootScript: string;
  /** Makes the headers of a page; `inlineStyleHash` is the source expression of its inline style. */
  headersWith: (inlineStyleHash: string | undefined, override?: PageOverride) => PageHeaders;
  shellPages: Pick<PrerenderedPages, 'find'>;
  siteUrl?: string | undefined;
  /** Lets the shell load apps from the visitor's own machine. */
  allowsLocalhostOverrides: boolean;
  /** Bytes of all cached pages. */
  maxBytes?: number;
}

/** Some hundred pages. Visitors of one live set share a few dozen; the rest is room for languages and previews. */
const DEFAULT_MAX_BYTES = 48 * 1024 * 1024;

/** Composes each page once for each live set, language, theme and target. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;

  constructor(private readonly options: PageOptions) {
    this.pages = sizedCache(options.maxBytes ?? DEFAULT_MAX_BYTES);
  }

  /** Undefined while no shell is live. */
  page(path: string, view: LiveView, theme?: PageTheme): CachedPage | undefined {
    const parts = this.findParts(path, view);
    if (!parts) return undefined;
    const { live, target, screen, pages } = parts;
    const screenKey = pages ? screen.cacheKey : '';
    const key = `${serializedLiveSet(live).tag} ${view.locale} ${theme ?? '-'} ${target.cacheKey} ${screenKey}`;
    const cached = this.pages.get(key);
    if (cached) return cached;
    const { html, headers } = this.compose(parts, view, { theme });
    const page = compressPage(Buffer.from(html), headers);
    this.pages.set(key, page);
    return page;
  }

  /** A developer's page with an app from their own machine. Not cached, so that nobody else gets it. */
  overridePage(path: string, view: LiveView, theme: PageTheme | undefined, override: PageOverride) {
    const parts = this.findParts(path, view);
    return parts && this.compose(parts, view, { theme, override });
  }

  /** What the page of an address is made of; undefined while no shell is live. */
  private findParts(path: string, view: LiveView) {
    const { registry, shellPages } = this.options;
    const live = registry.liveSet(view);
    const shell = live.apps['shell'];
    if (!shell) return undefined;
    const screen = findFirstScreen(path, live);
    const pages = screen.page ? shellPages.find(shell.version) : undefined;
    const target = this.pageTargets(live).find(path);
    // An unknown address has the frame without an app, as has the page that is stored for a start without the network.
    const hasFrame = target.app !== undefined || screen.page === 'frame';
    return { live, shell, screen, pages, target, hasFrame };
  }

  private compose(
    { pages, ...parts }: NonNullable<ReturnType<PageCache['findParts']>>,
    { locale }: LiveView,
    visit: Pick<PageInput, 'theme' | 'override'>,
  ) {
    const { bootScript, siteUrl, allowsLocalhostOverrides, headersWith } = this.options;
    const style = parts.hasFrame ? pages?.frameStyle : pages?.style;
    const html = composePage({
      ...{ ...parts, ...visit, locale, bootScript, siteUrl, allowsLocalhostOverrides },
      prerendered: pages?.prerendered,
      style: style?.text,
    });
    return { html, headers: headersWith(style?.cspHash, visit.override) };
  }

  private readonly pageTargets = memoizeByObject((live: LiveSet) => {
    const releases = Object.entries(live.apps).flatMap(
      ([app, { version }]) => this.options.registry.known.find(app, version)?.release ?? [],
    );
    return new PageTargets(releases);
  });
}

export const sizedCache = (maxSize: number): LRUCache<string, CachedPage> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ bodies: { identity, gzip, br } }) => identity.length + gzip.length + br.length,
  });

/** Takes 30 ms, once for each page, language and release. The next quality takes 80 for 2 %; the one before is 5 % larger. */
export function compressPage(identity: Buffer, headers: PageHeaders, quality = 10): CachedPage {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 24);
  return { etag: `W/"${hash}"`, headers, bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}
