import { CataloguePage, CatalogueQuery, MomentsPage, MomentsQuery } from '@glossa/contract/video/catalogue';
import type { VideoWords } from '../knowledge/video-words';
import type { ApiApp } from '../../platform/http/api-app';
import { listCatalogue } from './list-catalogue';
import { findMoments } from './find-moments';
import type { LanguageModel } from '../../language/language-model';
import type { Database } from '../../platform/database/database';

interface CatalogueDeps {
  database: Database;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
}

/** Finding lessons among all that the learner may see. */
export function catalogueRoutes(
  app: ApiApp,
  { database, dictionary }: CatalogueDeps,
  videoWords: VideoWords,
): void {
  // A search reads many rows, so that few run at a time for a learner.
  const config = { heavy: true };

  const listSchema = {
    summary: 'Find videos by title, language, level, length and what you have watched',
    querystring: CatalogueQuery,
    response: { 200: CataloguePage },
  };
  app.get('/catalogue/videos', { schema: listSchema, config }, (request) =>
    listCatalogue({ database, videoWords }, request.learner, request.query),
  );

  const momentsSchema = {
    summary: 'Find where a word is said, or several one after another, in any of their forms',
    description:
      'In the videos that everybody has and in your own, with the first sentences of each. A page may have fewer lessons than asked for, or none, and still say where the next one begins.',
    querystring: MomentsQuery,
    response: { 200: MomentsPage },
  };
  app.get('/catalogue/moments', { schema: momentsSchema, config }, (request) =>
    findMoments({ database, dictionary }, request.learner, request.query),
  );
}
