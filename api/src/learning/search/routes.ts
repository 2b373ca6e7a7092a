import { SiteSearchQuery, SiteSearchResults } from '@glossa/contract/search';
import { type CatalogueDeps, findMoments } from '../../content/catalogue/find-moments';
import { findByTitle } from '../../content/catalogue/routes';
import type { ApiApp } from '../../platform/http/api-app';
import { findWords } from '../vocabulary/list-words';

/** The search of the header: one call for everything that has a name. */
export function searchRoute(app: ApiApp, { database, dictionary }: CatalogueDeps): void {
  const schema = {
    summary: 'Find saved words, lessons and moments of lessons by a text',
    description: 'The first of each kind. `GET /vocabulary` and `GET /catalogue/…` have all of them.',
    querystring: SiteSearchQuery,
    response: { 200: SiteSearchResults },
  };
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
