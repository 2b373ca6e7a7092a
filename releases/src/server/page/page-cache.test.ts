import type { BuiltRelease, LiveSet } from '@glossa/contract/release';
import { InterfaceLanguage } from '@glossa/contract/language';
import { computeIntegrity } from '../../core/bundle/bundle';
import { buildLiveSet, DEFAULT_VIEW } from '../../core/live-set/live-set';
import { knownReleases, storedRelease } from '../../../testing/known-releases';
import { PageCache } from './page-cache';

const known = knownReleases(
  [
    storedRelease({ app: 'shell' }),
    storedRelease({ app: 'quiz', mounts: ['/quizzes'] }),
    storedRelease({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] }),
  ],
  'shell 1.0.0',
  'quiz 1.0.0',
);
const plain = buildLiveSet(known, DEFAULT_VIEW);
const preview = { apps: { quiz: '1.1.0' }, until: Date.parse('2026-01-01T00:00:00.000Z') };
const previewed = buildLiveSet(known, { ...DEFAULT_VIEW, preview });

/** As large as the real one: five apps, each with a version to fall back to. */
function fullSite(languages: readonly string[]): LiveSet {
  const apps = ['shell', 'video', 'vocabulary', 'quiz', 'account'];
  const stored = apps.flatMap((app) =>
    ['1.0.0', '1.1.0'].map((version) => {
      const named = (language: string) => {
        const integrity = computeIntegrity(Buffer.from(`${app} ${version} ${language}`));
        return { [language]: [{ file: `messages-${language}-json.js`, integrity }] };
      };
      const messages: BuiltRelease['messages'] = Object.assign({}, ...languages.map(named));
      return storedRelease({ app, version, messages, mounts: app === 'shell' ? [] : [`/${app}`] });
    }),
  );
  const moves = apps.flatMap((app) => [`${app} 1.0.0`, `${app} 1.1.0`]);
  return buildLiveSet(knownReleases(stored, ...moves), DEFAULT_VIEW);
}

function cache(maxBytes?: number, live = plain): PageCache {
  return new PageCache({
    registry: { known, liveSet: (view) => (view?.preview ? previewed : live) },
    bootScript: '',
    headersWith: () => ({}),
    shellPages: { find: () => undefined },
    allowsLocalhostOverrides: false,
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

describe('pages', () => {
  it('are composed once for all who see the same, and for each who does not', () => {
    const pages = cache();
    const first = pages.page('/quizzes', DEFAULT_VIEW);
    expect(pages.page('/quizzes/7', DEFAULT_VIEW)).toBe(first);
    const others = [
      pages.page('/login', DEFAULT_VIEW),
      pages.page('/quizzes', DEFAULT_VIEW, 'dark'),
      pages.page('/quizzes', { ...DEFAULT_VIEW, locale: 'ka' }),
      pages.page('/quizzes', { ...DEFAULT_VIEW, preview }),
    ];
    expect(new Set([first, ...others].map((page) => page?.etag)).size).toBe(5);
  });

  it('stay small, and have the same bytes however many languages the apps speak', () => {
    const composeBodies = (languages: readonly string[]) =>
      cache(undefined, fullSite(languages)).page('/quizzes', DEFAULT_VIEW)?.bodies;
    const bodies = composeBodies(InterfaceLanguage.enum);
    expect(bodies).toEqual(composeBodies(['en']));
    expect(bodies?.br.length).toBeLessThan(3_200);
  });

  it('evict the least recently used page when the cache is full', () => {
    const all = cache().page('/quizzes', DEFAULT_VIEW)?.bodies;
    const size = Object.values(all ?? {}).reduce((sum, body) => sum + body.length, 0);
    const pages = cache(Math.round(size * 2.5));
    const ask = (theme?: 'dark' | 'light') => pages.page('/quizzes', DEFAULT_VIEW, theme);
    const [none, dark] = [ask(), ask('dark')];
    expect([ask() === none, ask('light') !== undefined]).toEqual([true, true]);
    expect(ask() === none).toBe(true);
    expect(ask('dark') === dark).toBe(false);
  });
});
