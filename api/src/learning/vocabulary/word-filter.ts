import { and, arrayContains, eq, not, or, sql, type AnyColumn, type SQL, isNull, lte } from 'drizzle-orm';
import type { VocabularyIdsQuery, VocabularyStatus } from '@glossa/contract/vocabulary/vocabulary';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { findVideoByYoutubeId } from '../../content/videos/store';

/** All words but those the learner marked as mastered. Words mastered by memory are still reviewed. */
const isReviewed: SQL = sql`${vocabulary.masteredByLearner} is not true`;

export const reviewedWords = (userId: number): SQL | undefined =>
  and(eq(vocabulary.userId, userId), isReviewed);

export const isNew: SQL = isNull(vocabulary.dueAt);

/** Reviewed before, and due again. */
export const isDueAt = (now: Date): SQL => lte(vocabulary.dueAt, now);

/** Due or new: the meaning of "due" in word lists and quizzes. */
export const isDue = (now: Date): SQL<boolean> =>
  sql<boolean>`(${isReviewed} and (${isNew} or ${isDueAt(now)}))`;

export interface WordFilter {
  videoId?: string | undefined;
  /** Part of the word, its translation or its definition. */
  text?: string | undefined;
  status?: VocabularyStatus | undefined;
  language?: string | undefined;
  tag?: string | undefined;
}

const statusConditions: Readonly<Record<VocabularyStatus, () => SQL>> = {
  learning: () => not(vocabulary.isMastered),
  mastered: () => eq(vocabulary.isMastered, true),
  due: () => isDue(new Date()),
};

/** The filter of a request. Undefined, so that nothing is found, for a video that the learner may not see. */
export async function readFilter(
  database: Database,
  userId: number,
  { video_id, youtube_id, q, status, language, tag }: VocabularyIdsQuery,
): Promise<WordFilter | undefined> {
  const filter: WordFilter = { text: q, status, language, tag };
  if (video_id || !youtube_id) return { ...filter, videoId: video_id };
  const video = await findVideoByYoutubeId(database, userId, youtube_id);
  return video && { ...filter, videoId: video.id };
}

export function whereFilter(userId: number, { videoId, text, status, language, tag }: WordFilter) {
  return and(
    eq(vocabulary.userId, userId),
    videoId ? eq(vocabulary.videoId, videoId) : undefined,
    text?.trim()
      ? containsText(text, vocabulary.word, vocabulary.translation, vocabulary.definition)
      : undefined,
    status && statusConditions[status](),
    language === undefined ? undefined : eq(vocabulary.language, language),
    tag === undefined ? undefined : arrayContains(vocabulary.tags, [tag]),
  );
}

/** Ignores case and accents in all alphabets and locales; `%`, `_` and `\` in it are literal. */
export function containsText(text: string, ...columns: [AnyColumn, ...AnyColumn[]]): SQL | undefined {
  const pattern = sql`'%' || regexp_replace(search_key(lower(${text.trim()} collate "und-x-icu")), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
  return or(
    ...columns.map((column) => sql`search_key(lower(${column} collate "und-x-icu")) like ${pattern}`),
  );
}
