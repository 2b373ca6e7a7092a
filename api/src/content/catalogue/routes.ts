import {
  CataloguePage,
  CatalogueQuery,
  MomentsPage,
  MomentsQuery,
  type WatchedState,
} from '@glossa/contract/video/catalogue';
import type { User } from '@glossa/contract/user';
import type { Video } from '@glossa/contract/video/video';
import { sql } from 'drizzle-orm';
import type { VideoWords } from '../knowledge/video-words';
import type { ApiApp } from '../../platform/http/api-app';
import { findMoments } from './find-moments';
import type { DictionaryDeps } from '../transcripts/word-levels';
import type { Database } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import { readVideos } from '../videos/store';
import {
  comesAfter,
  cutPage,
  matchesFilters,
  parsePlace,
  type Place,
  selectNewest,
  watchedState,
  withProgress,
  withSearchTimeout,
} from './catalogue-filters';
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

type ListedVideo = Place & { watched: WatchedState };

async function listCatalogue(
  { database, videoWords }: ListDeps,
  learner: User,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const { limit = 24 } = query;
  const rows = await listOrdered({ database, videoWords }, learner, query, limit + 1);
  const { page, next } = cutPage(rows, limit);
  return { videos: await describeVideos({ database, videoWords }, learner, page), next };
}

function listOrdered(
  deps: ListDeps,
  learner: User,
  query: CatalogueQuery,
  limit: number,
): Promise<ListedVideo[]> {
  const { sort = 'newest', after, ...filters } = query;
  if (sort === 'newest') {
    return withSearchTimeout(deps.database, (transaction) =>
      listNewest(transaction, learner.id, query, limit),
    );
  }
  const place = parsePlace(after);
  return sortByKnowledge(deps, learner, { filters, descending: sort === 'known_most', after: place, limit });
}

async function listNewest(
  database: Database,
  userId: number,
  query: CatalogueQuery,
  limit: number,
): Promise<ListedVideo[]> {
  const columns = sql`${videos.id} as id, ${watchedState} as watched`;
  const where = sql`${matchesFilters(userId, query)} and ${comesAfter(parsePlace(query.after))}`;
  const { rows } = await database.execute<ListedVideo & Record<string, unknown>>(
    selectNewest(columns, sql`${videos} ${withProgress(userId)}`, { where, limit }),
  );
  return rows;
}

/** The newest videos that have all words of a text in their title. */
export async function findByTitle(
  database: Database,
  userId: number,
  q: string,
  limit: number,
): Promise<Video[]> {
  const listed = await withSearchTimeout(database, (transaction) =>
    listNewest(transaction, userId, { q }, limit),
  );
  const ids = listed.map(({ id }) => id);
  const byId = await readVideos(database, userId, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Keeps the order. What a page of videos needs is read for these alone. */
async function describeVideos(
  { database, videoWords }: ListDeps,
  learner: User,
  listed: readonly ListedVideo[],
) {
  const ids = listed.map(({ id }) => id);
  const byId = await readVideos(database, learner.id, ids);
  const knowledge = await videoWords.readVideosKnowledge(learner, ids);
  return listed.flatMap(({ id, watched }) => {
    const video = byId.get(id);
    return video ? [{ ...video, knowledge: knowledge.get(id) ?? null, watched }] : [];
  });
}
