import { SiteSearchQuery, SiteSearchResults } from '@glossa/contract/search';
import { findMoments } from '../../content/catalogue/find-moments';
import type { DictionaryDeps } from '../../content/transcripts/word-levels';
import { findByTitle } from '../../content/catalogue/routes';
import type { ApiApp } from '../../platform/http/api-app';
import { findWords } from '../vocabulary/list-words';

/** The search of the header: one call for everything that has a name. */
export function searchRoute(app: ApiApp, { database, dictionary }: DictionaryDeps): void {
  const schema = { querystring: SiteSearchQuery, response: { 200: SiteSearchResults } };
  app.get('/search', { schema, config: { heavy: true } }, async ({ learner, query }) => {
    const { limit = 4 } = query;
    const q = query.q.trim();
    if (q === '') return { words: [], lessons: [], moments: [] };
    const [words, lessons, moments] = await Promise.all([
      findWords(database, learner.id, q, limit),
      findByTitle(database, learner.id, q, limit),
      findMoments({ database, dictionary }, learner, { word: q, limit }),
    ]);
    return { words, lessons, moments: moments.lessons };
  });
}
