import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LiveSet } from '@glossa/contract/release';
import type { Encoding } from '../../core/bundle/bundle';
import type { LiveView } from '../../core/live-set/live-set';
import type { Registry } from '../registry/registry';
import { serializedLiveSet } from '../registry/live-sets';
import { composePage } from './compose-page';
import { PageTargets } from './page-target';
import type { PageTheme } from './page-theme';

export interface CachedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

export interface PageOptions {
  registry: Pick<Registry, 'find' | 'liveSet'>;
  bootScript: string;
  /** Pages say that the shell may load versions from this machine. */
  allowsOverrides: boolean;
  /** Bytes of all pages that are kept. */
  room?: number;
}

/** Some hundred pages. Visitors of one live set share a few dozen; the rest is room for languages and previews. */
const usualRoom = 48 * 1024 * 1024;

/** Composes each page once per content of the live set, language, theme and what its path needs. */
export class PageCache {
  /** The one that was asked for last is the last. */
  private readonly pages = new Map<string, CachedPage>();
  private taken = 0;
  /** Of the live sets that pages are asked for. */
  private readonly targets = new WeakMap<LiveSet, PageTargets>();

  constructor(private readonly options: PageOptions) {}

  /** Undefined while no shell is live. */
  page(path: string, view: LiveView, theme?: PageTheme): CachedPage | undefined {
    const live = this.options.registry.liveSet(view);
    const shell = live.apps['shell'];
    if (!shell) return undefined;
    const { bootScript, allowsOverrides } = this.options;
    const { locale } = view;
    const target = this.targetsOf(live).of(path);
    const key = `${serializedLiveSet(live).tag} ${locale} ${theme ?? '-'} ${target.name}`;
    const known = this.pages.get(key);
    if (known) return this.keep(key, known);
    const input = { live, shell, target, locale, theme, bootScript, allowsOverrides };
    return this.keep(key, compressed(Buffer.from(composePage(input))));
  }

  private targetsOf(live: LiveSet): PageTargets {
    const known = this.targets.get(live);
    if (known) return known;
    const releases = Object.entries(live.apps).flatMap(
      ([app, { version }]) => this.options.registry.find(app, version)?.release ?? [],
    );
    const targets = new PageTargets(releases);
    this.targets.set(live, targets);
    return targets;
  }

  private keep(key: string, page: CachedPage): CachedPage {
    if (!this.pages.delete(key)) this.taken += sizeOf(page);
    this.pages.set(key, page);
    for (const [oldest, dropped] of this.pages) {
      if (this.taken <= (this.options.room ?? usualRoom)) break;
      this.pages.delete(oldest);
      this.taken -= sizeOf(dropped);
    }
    return page;
  }
}

function sizeOf({ bodies: { identity, gzip, br } }: CachedPage): number {
  return identity.length + gzip.length + br.length;
}

/** A page is a few kilobytes: compressing it here takes a millisecond or two, once. */
function compressed(identity: Buffer): CachedPage {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 24);
  return { etag: `W/"${hash}"`, bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}
