import type { CataloguePage, CatalogueQuery, WatchedState } from '@glossa/contract/video/catalogue';
import type { User } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import type { VideoWords } from '../knowledge/video-words';
import type { Database } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import { selectVideos, toVideo } from '../videos/store';
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

interface CatalogueDeps {
  database: Database;
  videoWords: VideoWords;
}

type ListedVideo = Place & { watched: WatchedState };

/** A page of the videos that the learner may see. */
export async function listCatalogue(
  { database, videoWords }: CatalogueDeps,
  learner: User,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const { limit = 24 } = query;
  const rows = await listOrdered({ database, videoWords }, learner, query, limit + 1);
  const { page, next } = cutPage(rows, limit);
  return { videos: await describeVideos({ database, videoWords }, learner, page), next };
}

function listOrdered(
  deps: CatalogueDeps,
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

/** Keeps the order. What a page of videos needs is read for these alone. */
async function describeVideos(
  { database, videoWords }: CatalogueDeps,
  learner: User,
  listed: readonly ListedVideo[],
) {
  const ids = listed.map(({ id }) => id);
  const rows = await selectVideos(database).where(sql`${videos.id} = any(${sql.param(ids)})`);
  const knowledge = await videoWords.readVideosKnowledge(learner, ids);
  const byId = new Map(rows.map((row) => [row.video.id, toVideo(row, learner.id)]));
  return listed.flatMap(({ id, watched }) => {
    const video = byId.get(id);
    return video ? [{ ...video, knowledge: knowledge.get(id) ?? null, watched }] : [];
  });
}
