import type { Translation } from '@glossa/contract/vocabulary/translation';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';

/** A saved word as the API answers it, with everything known about it. */
export function savedWord(over: Partial<VocabularyWord> = {}): VocabularyWord {
  return {
    id: 1,
    word: 'harbour',
    translation: 'puerto',
    definition: 'a sheltered port',
    context: 'The boats wait in the harbour.',
    video_id: 'lesson-1',
    video_time: null,
    video_title: 'At the harbour',
    playlist_id: 1,
    part_of_speech: 'noun',
    detailed_definition: '1. a sheltered port where ships can take on cargo',
    synonyms: ['haven', 'port'],
    antonyms: ['open sea'],
    examples: ['A quiet harbour at dawn.'],
    difficulty_level: 5,
    is_mastered: false,
    mastered_by_learner: null,
    times_reviewed: 0,
    due_at: null,
    created_at: '2026-03-14T12:00:00.000Z',
    language: 'en',
    translation_language: 'es',
    ...over,
  };
}

export function pageOfWords(words: VocabularyWord[]): VocabularyPage {
  return { data: words, page: 1, per_page: 100, total: words.length };
}

export function makeTranslation(over: Partial<Translation> = {}): Translation {
  return {
    word: 'harbour',
    lemma: 'harbour',
    source_language: 'en',
    target_language: 'es',
    translation: 'puerto',
    translations: ['puerto', 'refugio'],
    source: 'glossary',
    found: true,
    ...over,
  };
}

/** The answer for a word that no dictionary has. */
export const unknownWord = makeTranslation({
  found: false,
  translation: null,
  translations: [],
  source: null,
});
