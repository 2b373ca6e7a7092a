/** A saved word as the generator sees it. */
export interface QuizWord {
  id: number;
  word: string;
  /** The dictionary form, folded. */
  lemma: string;
  language: string;
  translationLanguage: string;
  /** Right answers in the other language, the learner's own first; empty when there is no other language or none. */
  translations: string[];
  definition: string | null;
  context: string | null;
  partOfSpeech: string | null;
  synonyms: string[];
  videoId: string | null;
  /** 1 to 10. */
  difficultyLevel: number;
}

/** What the word means: its translations, else its definition; empty when neither is known. */
export function wordMeanings(word: QuizWord): string[] {
  if (word.translations.length > 0) return word.translations;
  return word.definition === null ? [] : [word.definition];
}
