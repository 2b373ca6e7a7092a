/** A word or a phrase, and what is known of where it was met. Languages are ISO 639-1 codes. */
export interface WordQuery {
  word: string;
  sourceLanguage: string;
  targetLanguage: string;
  sentence?: string | undefined;
}

export interface WordTranslation {
  /** The form under which the word was found. */
  lemma: string;
  /** At least one, the best for the sentence first. */
  translations: string[];
  /** Who says so. */
  source: string;
  /** False: the word has several meanings, and nothing in the sentence told which. */
  certain: boolean;
}

export interface WordDescription {
  lemma: string;
  partOfSpeech: string | null;
  definition: string | null;
  /** Who the definition is from, one of `sources`; null without a definition. */
  definitionSource: string | null;
  detailedDefinition: string | null;
  synonyms: string[];
  antonyms: string[];
  examples: string[];
  /** 1 (easiest) to 10. */
  difficultyLevel: number;
  sources: string[];
  /** False: the word has several meanings, and nothing in the sentence told which. */
  certain: boolean;
}

/** Whoever knows words. A word it does not know is `undefined`, never a guess. */
export interface LanguageModel {
  translate(query: WordQuery): Promise<WordTranslation | undefined>;
  describe(query: WordQuery): Promise<WordDescription | undefined>;
}

/** What a word may be said to be, by the glossary or by a model. */
export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'article',
  'auxiliary',
  'interjection',
  'particle',
  'number',
  'contraction',
  'name',
  'phrase',
] as const;

export function parsePartOfSpeech(name: string): string | null {
  const folded = name.trim().toLowerCase();
  return PARTS_OF_SPEECH.find((partOfSpeech) => partOfSpeech === folded) ?? null;
}
