import { MAX_PHRASE_WORDS } from '@glossa/contract/limits';
import partsOfSpeech from './parts-of-speech.json';

/** A word or phrase and its context. Languages are ISO 639-1 codes. */
export interface WordQuery {
  word: string;
  sourceLanguage: string;
  targetLanguage: string;
  sentence?: string | undefined;
  /** The translation that is shown instead of ours: the learner's own, or one of the lesson. */
  shown?: string | undefined;
}

/** Excludes what no dictionary lists: texts without a letter, and longer phrases. */
export const isDictionaryWord = ({ word }: WordQuery): boolean =>
  /\p{L}/u.test(word) && word.trim().split(/\s+/).length <= MAX_PHRASE_WORDS;

export interface WordTranslation {
  lemma: string;
  /** At least one, the best for the sentence first. */
  translations: string[];
  source: string;
  /** False: the word has several senses, and the sentence does not decide. */
  certain: boolean;
  partOfSpeech?: string | null;
  /** The senses of a dictionary, the best for the sentence first. */
  senses?: WordSense[];
  /** The language through which the word was translated, where no dictionary has both languages. */
  via?: string;
}

export interface WordSense {
  partOfSpeech: string | null;
  translations: string[];
}

export interface WordDescription {
  lemma: string;
  partOfSpeech: string | null;
  definition: string | null;
  /** One of `sources`; null without a definition. */
  definitionSource: string | null;
  detailedDefinition: string | null;
  synonyms: string[];
  antonyms: string[];
  examples: string[];
  /** As in `difficultyLevel`. */
  difficultyLevel: number | null;
  sources: string[];
  /** False: the word has several senses, and the sentence does not decide. */
  certain: boolean;
}

/** Parts of speech that the glossary and models may name. */
export const PARTS_OF_SPEECH: readonly string[] = partsOfSpeech;

export function parsePartOfSpeech(name: string): string | null {
  const lowerCase = name.trim().toLowerCase();
  return PARTS_OF_SPEECH.find((partOfSpeech) => partOfSpeech === lowerCase) ?? null;
}

/** Within one language the definition stands for the translation. */
export function definitionAsTranslation(described: WordDescription | undefined): WordTranslation | undefined {
  if (!described?.definition) return undefined;
  const { lemma, definition, definitionSource, certain } = described;
  return { lemma, translations: [definition], source: definitionSource ?? '', certain };
}
