import type { WordSound } from '../../../content/transcripts/transcript-index';

/** A saved word as the generator uses it. */
export interface QuizWord {
  id: number;
  word: string;
  /** The normalized dictionary form. */
  lemma: string;
  language: string;
  translationLanguage: string;
  /** Right answers in the other language, the learner's own first; empty within one language. */
  translations: string[];
  definition: string | null;
  context: string | null;
  partOfSpeech: string | null;
  synonyms: string[];
  videoId: string | null;
  /** 1 to 10, or null. */
  difficultyLevel: number | null;
  /** Where it is said in a lesson. */
  sound?: WordSound | undefined;
}

/** Its translations, else its definition; empty when neither is known. */
export function wordMeanings(word: QuizWord): string[] {
  if (word.translations.length > 0) return word.translations;
  return word.definition === null ? [] : [word.definition];
}
