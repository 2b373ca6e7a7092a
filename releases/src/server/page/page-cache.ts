import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InterfaceLanguage } from '@glossa/shared/contract/language';
import type { Encoding } from '../../core/bundle';
import { liveVersion } from '../../core/history';
import type { Registry } from '../registry/registry';
import { composePage } from './compose-page';
import { pageTarget } from './page-target';
import type { PageTheme } from './page-theme';

export interface CachedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Composes each page once per live set, language and what its path needs; forgets all when the live set moves. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private revision = -1;

  constructor(
    private readonly registry: Registry,
    private readonly bootScript: string,
  ) {}

  /** Undefined while no shell is live. */
  page(path: string, locale: InterfaceLanguage, theme?: PageTheme): CachedPage | undefined {
    const live = this.registry.liveSet();
    const shell = live.apps['shell'];
    if (!shell) return undefined;
    if (live.revision !== this.revision) {
      this.pages.clear();
      this.revision = live.revision;
    }
    const target = pageTarget(path, this.liveReleases());
    const key = JSON.stringify([target, locale, theme]);
    const known = this.pages.get(key);
    if (known) return known;
    const html = composePage({ live, shell, target, locale, theme, bootScript: this.bootScript });
    const made = compressed(Buffer.from(html));
    this.pages.set(key, made);
    return made;
  }

  private liveReleases() {
    const history = this.registry.history();
    return [...history.apps.keys()].flatMap((app) => {
      const stored = this.registry.find(app, liveVersion(history, app));
      return stored ? [stored.release] : [];
    });
  }
}

/** A page is a few kilobytes: compressing it here takes a millisecond or two, once. */
function compressed(identity: Buffer): CachedPage {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 24);
  return { etag: `W/"${hash}"`, bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}
