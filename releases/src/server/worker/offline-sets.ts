import { FEDERATION_MANIFEST } from '@glossa/contract/federation-manifest';
import { MANIFEST_PATH, SLOT_TYPES_FILE, SOURCE_MAPS_FOLDER } from '@glossa/contract/page-protocol';
import type { BuiltRelease } from '@glossa/contract/release';
import { addressFiles, baseAddress } from '../../core/live-set/file-addresses';
import type { LiveView } from '../../core/live-set/live-set';
import { type CachedPage, compressPage, type PageCache, sizedCache } from '../page/page-cache';
import { commonHeaders } from '../page/security-headers';
import type { Registry } from '../registry/registry';
import { serializedLiveSet } from '../registry/live-sets';
import type { PageTheme } from '../visitors/cookies';

/** Files of the site that its pages load. They have no integrity, and change. */
export const SITE_FILES: readonly string[] = ['/favicon.svg', '/icon-192.png', MANIFEST_PATH];

/** No app is mounted at it, and no entry of the navigation leads to it: its page is right for all addresses. */
const NO_ADDRESS = '/-';
/** All languages and themes of two live sets. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Some 3 ms: every new set makes all of them anew. */
const QUALITY = 5;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' };

/** What a browser stores to start the site without a network: a page, and every file that its apps may ask for. */
export class OfflineSets {
  private readonly sets = sizedCache(MAX_BYTES);

  constructor(
    private readonly registry: Pick<Registry, 'known' | 'liveSet'>,
    private readonly pages: Pick<PageCache, 'page'>,
  ) {}

  /** Undefined while no shell is live. A preview is left out: the browser would keep it beyond its end. */
  find({ canaries, locale }: LiveView, theme?: PageTheme): CachedPage | undefined {
    const view: LiveView = { canaries, locale };
    const live = this.registry.liveSet(view);
    const neutral = this.pages.page(NO_ADDRESS, view, theme);
    if (!neutral) return undefined;
    const key = `${serializedLiveSet(live).tag} ${locale} ${neutral.etag}`;
    const cached = this.sets.get(key);
    if (cached) return cached;
    const apps = Object.fromEntries(Object.entries(live.apps).map(([app, { version }]) => [app, version]));
    const files = Object.entries(apps).flatMap(([app, version]) => {
      const release = this.registry.known.find(app, version)?.release;
      return release ? listFiles(release, locale) : [];
    });
    const page = {
      html: neutral.bodies.identity.toString(),
      headers: { ...commonHeaders, ...neutral.headers },
    };
    const siteFiles = SITE_FILES.map((url) => ({ url }));
    const set = { revision: live.revision, locale, apps, page, files: [...files, ...siteFiles] };
    const answer = compressPage(Buffer.from(JSON.stringify(set)), HEADERS, QUALITY);
    this.sets.set(key, answer);
    return answer;
  }
}

/** The files that code of the version may ask for in a language: texts and early screens of others stay out. */
function listFiles(release: BuiltRelease, locale: string): { url: string; integrity: string }[] {
  const { messages, screens, prerendered } = release;
  const language = Object.hasOwn(messages, locale) ? locale : 'en';
  const left = new Set([
    ...[prerendered?.file, FEDERATION_MANIFEST, SLOT_TYPES_FILE],
    ...otherThan(language, messages).flatMap((files) => files.map(({ file }) => file)),
    ...screens.flatMap(({ early = {} }) => otherThan(locale, early).map(({ file }) => file)),
  ]);
  const files = Object.entries(release.files)
    .filter(([file]) => !left.has(file) && !file.startsWith(SOURCE_MAPS_FOLDER) && !file.endsWith('.txt'))
    .map(([file, integrity]) => ({ file, integrity }));
  const base = baseAddress(release);
  return addressFiles(release, files).map(({ file, integrity }) => ({ url: `${base}${file}`, integrity }));
}

const otherThan = <Value>(key: string, values: Readonly<Record<string, Value>>): Value[] =>
  Object.entries(values).flatMap(([each, value]) => (each === key ? [] : [value]));
