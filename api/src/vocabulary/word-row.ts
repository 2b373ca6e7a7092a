import type { WordDetails } from '@glossa/contract/translation';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { getTableColumns, sql } from 'drizzle-orm';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { foldForm } from '../language/word-form';

/**
 * A word's columns and what its video is called and found under. The name of the table is written out: where a single
 * table is asked, columns would be written without it, and mean those of the inner one.
 */
export const wordColumns = {
  ...getTableColumns(vocabulary),
  videoTitle: sql<string | null>`(select title from videos where videos.id = "vocabulary"."video_id")`,
  playlistId: sql<number | null>`(select min(playlist_id) from playlist_videos
    where playlist_videos.video_id = "vocabulary"."video_id")`,
};

export type WordRow = typeof vocabulary.$inferSelect & {
  videoTitle: string | null;
  playlistId: number | null;
};

/** Whose words they are, and where they were met. */
export interface WordPlace {
  userId: number;
  videoId: string | null;
  language: string;
}

export interface WordToSave {
  word: string;
  /** The learner's own; `null`: the dictionary's. */
  translation: string | null;
  context: string | null;
  /** Seconds from the beginning of the video. */
  videoTime: number | null;
  details: WordDetails;
}

export function newRow(
  place: WordPlace,
  { word, translation, context, videoTime, details }: WordToSave,
): typeof vocabulary.$inferInsert {
  const all = translation === null ? details.translations : [translation, ...details.translations];
  return {
    ...place,
    word,
    wordKey: foldForm(word, place.language),
    translation: translation ?? details.translation,
    translationLanguage: details.target_language,
    translations: [...new Set(all)],
    definition: details.definition,
    detailedDefinition: details.detailed_definition,
    context,
    videoTime: place.videoId === null ? null : videoTime,
    partOfSpeech: details.part_of_speech,
    synonyms: details.synonyms,
    antonyms: details.antonyms,
    examples: details.examples,
    difficultyLevel: details.difficulty_level,
  };
}

export function toWord(row: WordRow): VocabularyWord {
  return {
    id: row.id,
    word: row.word,
    translation: row.translation,
    definition: row.definition,
    context: row.context,
    video_id: row.videoId,
    // A video that was removed leaves its words, and with them a time that means nothing any more.
    video_time: row.videoId === null ? null : row.videoTime,
    video_title: row.videoTitle,
    playlist_id: row.playlistId,
    part_of_speech: row.partOfSpeech,
    detailed_definition: row.detailedDefinition,
    synonyms: row.synonyms,
    antonyms: row.antonyms,
    examples: row.examples,
    difficulty_level: row.difficultyLevel,
    is_mastered: row.isMastered,
    mastered_by_learner: row.masteredByLearner,
    times_reviewed: row.timesReviewed,
    due_at: row.dueAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    language: row.language,
    translation_language: row.translationLanguage,
  };
}
