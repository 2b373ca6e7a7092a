import { and, eq, not, type SQL } from 'drizzle-orm';
import type { VocabularyIdsQuery, VocabularyStatus } from '@glossa/contract/vocabulary';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { isDue } from '../reviews/due-words';
import { findVideoByYoutubeId } from '../videos/store';
import { containsText } from './contains-text';

/** Which of a learner's words; each field given narrows them further. */
export interface WordFilter {
  videoId?: string | undefined;
  /** Part of the word, its translation or its definition. */
  text?: string | undefined;
  status?: VocabularyStatus | undefined;
  language?: string | undefined;
}

const ofStatus: Readonly<Record<VocabularyStatus, () => SQL>> = {
  learning: () => not(vocabulary.isMastered),
  mastered: () => eq(vocabulary.isMastered, true),
  due: () => isDue(new Date()),
};

/** What a request asks for; undefined when it asks for a video that the learner does not see, and so finds nothing. */
export async function wordFilter(
  database: Database,
  userId: number,
  { video_id, youtube_id, q, status, language }: VocabularyIdsQuery,
): Promise<WordFilter | undefined> {
  const filter: WordFilter = { text: q, status, language };
  if (video_id || !youtube_id) return { ...filter, videoId: video_id };
  const video = await findVideoByYoutubeId(database, userId, youtube_id);
  return video && { ...filter, videoId: video.id };
}

/** The learner's words that the filter lets through. */
export function wordsThrough(
  userId: number,
  { videoId, text, status, language }: WordFilter,
): SQL | undefined {
  return and(
    eq(vocabulary.userId, userId),
    videoId ? eq(vocabulary.videoId, videoId) : undefined,
    text?.trim()
      ? containsText(text, vocabulary.word, vocabulary.translation, vocabulary.definition)
      : undefined,
    status && ofStatus[status](),
    language === undefined ? undefined : eq(vocabulary.language, language),
  );
}
