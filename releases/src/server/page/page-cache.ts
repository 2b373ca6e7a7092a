import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageOverride } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { Encoding } from '../../core/bundle/bundle';
import type { LiveView } from '../../core/live-set/live-set';
import type { Registry } from '../registry/registry';
import { serializedLiveSet } from '../registry/live-sets';
import { composePage, type PageTheme } from './compose-page';
import { findFirstScreen, type Refusal } from './first-screen';
import { PageTargets } from './page-target';
import type { PrerenderedPages } from './prerendered-pages';

export type PageHeaders = Readonly<Record<string, string>>;

export interface CachedPage {
  etag: string;
  headers: PageHeaders;
  bodies: Record<Encoding, Buffer>;
}

export interface UncachedPage {
  html: string;
  headers: PageHeaders;
}

export interface PageOptions {
  registry: Pick<Registry, 'known' | 'liveSet'>;
  bootScript: string;
  /** Makes the headers of a page; `inlineStyleHash` is the source expression of its inline style. */
  headersWith: (inlineStyleHash: string | undefined, override?: PageOverride) => PageHeaders;
  shellPages: Pick<PrerenderedPages, 'find'>;
  /** Lets the shell load apps from the visitor's own machine. */
  allowsLocalhostOverrides: boolean;
  /** Asks the shell to tell traces and callers with its calls. */
  tracesCalls?: boolean;
  /** Bytes of all cached pages. */
  maxBytes?: number;
}

/** Some hundred pages. Visitors of one live set share a few dozen; the rest is room for languages and previews. */
const DEFAULT_MAX_BYTES = 48 * 1024 * 1024;

/** Composes each page once for each live set, language, theme and target. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly targets = new WeakMap<LiveSet, PageTargets>();

  constructor(private readonly options: PageOptions) {
    this.pages = new LRUCache({
      maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      sizeCalculation: ({ bodies: { identity, gzip, br } }) => identity.length + gzip.length + br.length,
    });
  }

  /** Undefined while no shell is live. */
  page(path: string, view: LiveView, theme?: PageTheme): CachedPage | undefined {
    const live = this.options.registry.liveSet(view);
    const shell = live.apps['shell'];
    if (!shell) return undefined;
    const { bootScript, allowsLocalhostOverrides, tracesCalls } = this.options;
    const { locale } = view;
    const target = this.pageTargets(live).find(path);
    const screen = findFirstScreen(path, live);
    const pages = screen.page && this.options.shellPages.find(shell.version);
    const screenKey = pages ? screen.cacheKey : '';
    const key = `${serializedLiveSet(live).tag} ${locale} ${theme ?? '-'} ${target.cacheKey} ${screenKey}`;
    const cached = this.pages.get(key);
    if (cached) return cached;
    const input = {
      live,
      shell,
      target,
      screen,
      locale,
      theme,
      bootScript,
      allowsLocalhostOverrides,
      tracesCalls,
    };
    const html = composePage({ ...input, prerendered: pages?.prerendered, style: pages?.style?.text });
    const page = compressPage(Buffer.from(html), this.options.headersWith(pages?.style?.cspHash));
    this.pages.set(key, page);
    return page;
  }

  /** A page of a developer who loads an app from their own machine. Never kept, so nobody else can get it. */
  overridePage(
    path: string,
    view: LiveView,
    theme: PageTheme | undefined,
    override: PageOverride,
  ): UncachedPage | undefined {
    const live = this.options.registry.liveSet(view);
    const shell = live.apps['shell'];
    if (!shell) return undefined;
    const { bootScript, allowsLocalhostOverrides, tracesCalls, headersWith, shellPages } = this.options;
    const screen = findFirstScreen(path, live);
    const pages = screen.page ? shellPages.find(shell.version) : undefined;
    const target = this.pageTargets(live).find(path);
    const page = {
      live,
      shell,
      target,
      screen,
      locale: view.locale,
      theme,
      bootScript,
      allowsLocalhostOverrides,
    };
    const html = composePage({
      ...page,
      prerendered: pages?.prerendered,
      style: pages?.style?.text,
      tracesCalls,
      override,
    });
    return { html, headers: headersWith(pages?.style?.cspHash, override) };
  }

  /** The page of a form that is refused, for this visitor alone. Undefined where the live shell has no such form. */
  refusedPage(view: LiveView, theme: PageTheme | undefined, refusal: Refusal): UncachedPage | undefined {
    const live = this.options.registry.liveSet(view);
    const shell = live.apps['shell'];
    const path = `/${refusal.form}`;
    const screen = findFirstScreen(path, live);
    const pages = shell && this.options.shellPages.find(shell.version);
    if (!shell || !screen.page || !pages?.prerendered.languages[view.locale]) return undefined;
    const { prerendered, style } = pages;
    const { bootScript, allowsLocalhostOverrides, tracesCalls, headersWith } = this.options;
    const target = this.pageTargets(live).find(path);
    const page = { live, shell, target, screen, prerendered, locale: view.locale, theme, refusal };
    const html = composePage({
      ...page,
      style: style?.text,
      bootScript,
      allowsLocalhostOverrides,
      tracesCalls,
    });
    return { html, headers: headersWith(style?.cspHash) };
  }

  private pageTargets(live: LiveSet): PageTargets {
    const known = this.targets.get(live);
    if (known) return known;
    const releases = Object.entries(live.apps).flatMap(
      ([app, { version }]) => this.options.registry.known.find(app, version)?.release ?? [],
    );
    const targets = new PageTargets(releases);
    this.targets.set(live, targets);
    return targets;
  }
}

/** Takes a millisecond or two: a page has a few kilobytes. */
function compressPage(identity: Buffer, headers: PageHeaders): CachedPage {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 24);
  return { etag: `W/"${hash}"`, headers, bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}
