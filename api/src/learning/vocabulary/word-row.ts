import { type SeenDetails, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { LEVELS_VERSION } from '@glossa/words/levels';
import { wellFormed } from '../../platform/text/well-formed';
import type { Database } from '../../platform/database/database';
import { writeJson } from '../../platform/database/json-rows';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import { maySeeVideo } from '../../content/videos/may-see-video';
import { firstPlaylistSql } from '../../content/videos/store';

/** SQL: the video of a saved word; its title while the learner may see it. */
export const wordVideo = {
  title: sql<string | null>`${sql.raw(`(select videos.title from videos
    where videos.id = vocabulary.video_id and ${maySeeVideo('videos', 'vocabulary.user_id')})`)}`,
  playlistId: sql<number | null>`${sql.raw(firstPlaylistSql('vocabulary.video_id'))}`,
};

/** SQL: a saved word as its learner sees it. Its subqueries name the table: in a statement with one table Drizzle leaves the name out. */
export const wordJson = writeJson(VocabularyWord, vocabulary, {
  // The time means nothing once the video has been deleted.
  video_time: sql`case when ${vocabulary.videoId} is not null then ${vocabulary.videoTime} end`,
  video_title: wordVideo.title,
  playlist_id: wordVideo.playlistId,
  tags: sql`coalesce(${vocabulary.tags}, '{}')`,
});

/** SQL: the same for what needs the word itself. */
export const shownWord = sql<VocabularyWord>`${wordJson}::json`;

export const wordColumns = { ...getTableColumns(vocabulary), shown: shownWord };

/** Trimmed, and fit for JSON in the database; null for an empty text. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text ? wellFormed(text.trim()) || null : null;

export type WordRow = typeof vocabulary.$inferSelect & { shown: VocabularyWord };

export interface WordPlace {
  userId: number;
  videoId: string | null;
  language: string;
}

export interface WordToSave {
  word: string;
  /** The learner's own; null to take the dictionary's. */
  translation: string | null;
  context: string | null;
  /** Seconds from the beginning of the video. */
  videoTime: number | null;
  tags?: string[];
  details: SeenDetails;
  /** Without its sentence, as words are marked as known. */
  lemma: string;
}

/** The values that are inserted; the database adds the others. */
export type NewRow = Omit<WordRow, 'id' | 'createdAt' | 'shown'>;

export function newRow(
  place: WordPlace,
  { word, translation, context, videoTime, tags = [], details }: WordToSave,
): NewRow {
  const translations = translation === null ? details.translations : [translation, ...details.translations];
  return {
    ...place,
    word,
    wordKey: normalizeWord(word, place.language),
    translation: translation ?? details.translation,
    translationLanguage: details.target_language,
    translations: [...new Set(translations)],
    definition: details.definition,
    detailedDefinition: details.detailed_definition,
    context,
    videoTime: place.videoId === null ? null : videoTime,
    partOfSpeech: details.part_of_speech,
    synonyms: details.synonyms,
    antonyms: details.antonyms,
    examples: details.examples,
    difficultyLevel: details.difficulty_level,
    levelsVersion: LEVELS_VERSION,
    tags,
    isMastered: false,
    masteredByLearner: null,
    timesReviewed: 0,
    lastReviewedAt: null,
    memory: null,
    dueAt: null,
  };
}

export const ownWord = (userId: number, id: number): SQL | undefined =>
  and(eq(vocabulary.id, id), eq(vocabulary.userId, userId));

export const selectWord = (database: Database, userId: number, id: number) =>
  database.select(wordColumns).from(vocabulary).where(ownWord(userId, id)).$dynamic();

/** Throws 404 where there is no row. */
export function requireWord<Row>([row]: Row[]): Row {
  if (!row) throw new ApiError('word_not_found');
  return row;
}
