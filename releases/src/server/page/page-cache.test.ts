import { buildLiveSet, plainView } from '../../core/live-set';
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
const plain = buildLiveSet(known, plainView);
const preview = { apps: { quiz: '1.1.0' }, expiresAt: '2026-01-01T00:00:00.000Z' };
const previewed = buildLiveSet(known, { ...plainView, preview });

function cache(room?: number): PageCache {
  return new PageCache({
    registry: { find: known.find, liveSet: (view) => (view?.preview ? previewed : plain) },
    bootScript: '',
    allowsOverrides: false,
    ...(room !== undefined && { room }),
  });
}

describe('pages', () => {
  it('are composed once for all who see the same, and for each who does not', () => {
    const pages = cache();
    const first = pages.page('/quizzes', plainView);
    expect(pages.page('/quizzes/7', plainView)).toBe(first);
    const others = [
      pages.page('/login', plainView),
      pages.page('/quizzes', plainView, 'dark'),
      pages.page('/quizzes', { ...plainView, locale: 'ka' }),
      pages.page('/quizzes', { ...plainView, preview }),
    ];
    expect(new Set([first, ...others].map((page) => page?.etag)).size).toBe(5);
  });

  it('are kept as long as there is room, the ones asked for last first', () => {
    const all = cache().page('/quizzes', plainView)?.bodies;
    const size = Object.values(all ?? {}).reduce((sum, body) => sum + body.length, 0);
    const pages = cache(Math.round(size * 2.5));
    const ask = (theme?: 'dark' | 'light') => pages.page('/quizzes', plainView, theme);
    const [none, dark] = [ask(), ask('dark')];
    expect([ask() === none, ask('light') !== undefined]).toEqual([true, true]);
    expect(ask() === none).toBe(true);
    expect(ask('dark') === dark).toBe(false);
  });
});
