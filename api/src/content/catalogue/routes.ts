import { CataloguePage, CatalogueQuery, MomentsPage, MomentsQuery } from '@glossa/contract/video/catalogue';
import type { User } from '@glossa/contract/user';
import type { VideoWords } from '../knowledge/video-words';
import type { ApiApp } from '../../platform/http/api-app';
import { findMoments } from './find-moments';
import type { DictionaryDeps } from '../transcripts/word-levels';
import type { Database } from '../../platform/database/database';
import { readVideos } from '../videos/store';
import { cutPage, listNewest, withSearchTimeout } from './catalogue-filters';
import { sortByKnowledge } from './sort-by-knowledge';

/** Finding lessons among all that the learner may see. */
export function catalogueRoutes(
  app: ApiApp,
  { database, dictionary }: DictionaryDeps,
  videoWords: VideoWords,
): void {
  // A search reads many rows, so that few run at a time for a learner.
  const config = { heavy: true };

  const listSchema = { querystring: CatalogueQuery, response: { 200: CataloguePage } };
  app.get('/catalogue/videos', { schema: listSchema, config }, (request) =>
    listCatalogue({ database, videoWords }, request.learner, request.query),
  );

  const momentsSchema = { querystring: MomentsQuery, response: { 200: MomentsPage } };
  app.get('/catalogue/moments', { schema: momentsSchema, config }, (request) =>
    findMoments({ database, dictionary }, request.learner, request.query),
  );
}

interface ListDeps {
  database: Database;
  videoWords: VideoWords;
}

async function listCatalogue(deps: ListDeps, learner: User, query: CatalogueQuery): Promise<CataloguePage> {
  const { limit = 24, sort = 'newest', after, ...filters } = query;
  const search = { userId: learner.id, filters, after, limit: limit + 1 };
  const rows =
    sort === 'newest'
      ? await withSearchTimeout(deps.database, (transaction) => listNewest(transaction, search))
      : await sortByKnowledge(deps, learner, search, sort === 'known_most');
  const { page, next } = cutPage(rows, limit);
  // What a page of videos needs is read for these alone.
  const listed = await readVideos(deps.database, learner.id, page);
  const ids = page.map(({ id }) => id);
  const knowledge = await deps.videoWords.readVideosKnowledge(learner, ids);
  const describe = ({ video, row: { watched } }: (typeof listed)[number]) => {
    return { ...video, knowledge: knowledge.get(video.id) ?? null, watched };
  };
  return { videos: listed.map(describe), next };
}

/** The newest videos that have all words of a text in their title. */
export async function findByTitle(database: Database, userId: number, q: string, limit: number) {
  const listed = await withSearchTimeout(database, (transaction) =>
    listNewest(transaction, { userId, filters: { q }, limit }),
  );
  return (await readVideos(database, userId, listed)).map(({ video }) => video);
}
