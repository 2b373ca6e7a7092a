import type { CatalogueQuery, LessonLength, WatchedState } from '@glossa/contract/video/catalogue';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type Database, inTransaction } from '../../platform/database/database';
import { videos, transcriptWords } from '../../platform/database/schema/lessons';
import { videoProgress } from '../../platform/database/schema/progress';
import { visibleInSearch } from '../videos/may-see-video';

/** Longer searches would keep others waiting. */
const STATEMENT_TIMEOUT_MS = 5_000;
const MAX_TITLE_WORDS = 10;

/** Runs queries that end, as 503, when one takes too long. */
export function withSearchTimeout<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await transaction.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
    return work(transaction);
  });
}

/** Undefined: the learner has not asked for it. */
export type CatalogueFilters = {
  [Name in 'q' | 'language' | 'level' | 'length' | 'watched']?: CatalogueQuery[Name] | undefined;
};

export function matchesFilters(userId: number, { q, language, level, length, watched }: CatalogueFilters) {
  return and(
    visibleInSearch(userId),
    q === undefined ? undefined : hasInTitle(q),
    language === undefined ? undefined : eq(videos.language, language),
    level === undefined ? undefined : eq(videos.cefrLevel, level),
    length === undefined ? undefined : LENGTHS[length],
    watched === undefined ? undefined : sql`${watchedState} = ${watched}`,
  );
}

const { duration } = videos;
const LENGTHS: Readonly<Record<LessonLength, SQL>> = {
  short: sql`${duration} < 300`,
  medium: sql`${duration} between 300 and 1200`,
  long: sql`${duration} > 1200`,
};

/** Every word of the text is somewhere in the title. Languages without spaces are compared as they are written. */
function hasInTitle(text: string): SQL | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_TITLE_WORDS);
  if (words.length === 0) return undefined;
  return sql`${videos.titleKey} like all (array(
    select '%' || regexp_replace(search_key(word), '([%_\\\\])', '\\\\\\1', 'g') || '%'
    from unnest(${sql.param(words)}::text[]) as word))`;
}

export const withProgress = (userId: number) =>
  sql`left join ${videoProgress} on ${videoProgress.videoId} = ${videos.id} and ${videoProgress.userId} = ${userId}`;

export const watchedState = sql<WatchedState>`case when ${videoProgress.completedAt} is not null then 'finished'
  when ${videoProgress.videoId} is not null then 'started' else 'unwatched' end`;

const newest = sql`coalesce(${videos.publishedAt}, ${videos.createdAt})`;

export interface Place {
  key: string;
  id: string;
}

export type ListedVideo = Place & { language: string; watched: WatchedState };

export interface CatalogueSearch {
  userId: number;
  filters: CatalogueFilters;
  /** As `next` of the page before. */
  after?: string | undefined;
  limit: number;
}

/** The newest that match. Their order as a number, needed for a place, is computed for the page alone: it takes long. */
export async function listNewest(
  database: Database,
  { userId, filters, after, limit }: CatalogueSearch,
  ...conditions: SQL[]
): Promise<ListedVideo[]> {
  const where = and(...conditions, matchesFilters(userId, filters), comesAfter(parsePlace(after)));
  const { rows } = await database.execute<ListedVideo & Record<string, unknown>>(sql`
    select page.*, (extract(epoch from newest) * 1000000)::bigint as key from (
      select ${videos.id} as id, ${videos.language} as language, ${watchedState} as watched, ${newest} as newest
      from ${videos} ${withProgress(userId)} where ${where} order by newest desc, ${videos.id} limit ${limit}
    ) page order by newest desc, id`);
  return rows;
}

export function parsePlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const point = after.indexOf('.');
  return { key: after.slice(0, point), id: after.slice(point + 1) };
}

/** The rows of a page, of which one more was read, and where the next page begins. */
export function cutPage<Row extends Place>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? `${last.key}.${last.id}` : null };
}

/** Whether a video comes after a place, newest first. */
function comesAfter(place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  const { key, id } = place;
  const moment = sql`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`;
  return sql`(${newest} < ${moment} or ${newest} = ${moment} and ${videos.id} > ${id})`;
}

/** As many as `transcript_words` has of each word. */
export const MAX_MOMENTS_OF_LESSON = 3;

/** Whether a lesson says one of the forms, or a form of the same word. */
export const saysWord = (forms: readonly string[]) =>
  sql`${videos.id} in (select ${transcriptWords.videoId} from ${transcriptWords} where ${hasForm(forms)})`;

/** Whether a row of `transcript_words` is one of the forms, or a form of the same word. */
export function hasForm(forms: readonly string[]): SQL {
  const keys = sql`array(select search_key(form) from unnest(${sql.param(forms)}::text[]) as form)`;
  return sql`array[search_key(${transcriptWords.wordKey}), search_key(${transcriptWords.lemma})] && ${keys}
    and ${transcriptWords.saidIn} is not null`;
}
