import { normalizeWord } from '@glossa/shared/word-key';
import type { LanguageModel } from './language-model';
import { isFunctionWord } from './sense/part-of-speech-in-context';

export interface LeveledWord {
  lemma: string;
  /** 1 (easiest) to 10; null for a word that no dictionary has, and as in `difficultyLevel`. */
  level: number | null;
}

/**
 * The lemma of a word without its sentence, and the lemma's level. Names and function words are as easy as the easiest
 * words; number words are function words.
 */
export async function findWordLevel(
  dictionary: LanguageModel,
  word: string,
  language: string,
): Promise<LeveledWord> {
  const described = await dictionary.describe({ word, sourceLanguage: language, targetLanguage: language });
  const lemma = normalizeWord(described?.lemma ?? word, language);
  // WordNet has no function words.
  if (language === 'en' && isFunctionWord(normalizeWord(word, language))) return { lemma, level: 1 };
  if (!described) return { lemma, level: null };
  return { lemma, level: described.partOfSpeech === 'name' ? 1 : described.difficultyLevel };
}
