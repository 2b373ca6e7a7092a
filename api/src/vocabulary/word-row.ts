import type { WordDetails } from '@glossa/shared/contract/translation';
import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { vocabulary } from '../database/schema/vocabulary';
import { foldForm } from '../language/word-form';

export type WordRow = typeof vocabulary.$inferSelect;

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
  details: WordDetails;
}

export function newRow(
  place: WordPlace,
  { word, translation, context, details }: WordToSave,
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
    part_of_speech: row.partOfSpeech,
    detailed_definition: row.detailedDefinition,
    synonyms: row.synonyms,
    antonyms: row.antonyms,
    examples: row.examples,
    difficulty_level: row.difficultyLevel,
    is_mastered: row.isMastered,
    times_reviewed: row.timesReviewed,
    created_at: row.createdAt.toISOString(),
    language: row.language,
    translation_language: row.translationLanguage,
  };
}
