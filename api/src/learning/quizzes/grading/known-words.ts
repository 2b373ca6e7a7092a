import { normalizeWord } from '@glossa/contract/word-key';
import type { Glossary, Words } from '@glossa/words';
import lookAlikes from './look-alikes.json';
import { memoizeFor } from '../../../platform/text/memoize-unbounded';

/** What grading asks of words. */
export interface Sources {
  glossary: Glossary;
  words: Pick<Words, 'translate' | 'describe'>;
}

/** Whether a text is a word of its own, and so not a typo. With the word it was typed for, frequent words count as well. */
export type IsWord = (text: string, wanted?: string) => boolean;

/** Common words one typo away from other common words, for languages without a dictionary. */
const LOOK_ALIKES: Readonly<Record<string, string>> = lookAlikes;

/** Knows the words of lists, glossary and dictionary. Asks no model, since it decides what is correct. */
export function createWordCheck(language: string, { glossary, words }: Sources): IsWord {
  const ranks = rankWords(glossary, language);
  const readRank = (text: string) => ranks.get(normalizeWord(text, language)) ?? Infinity;
  return (text, wanted) => {
    const form = normalizeWord(text, language);
    const maxRank = wanted === undefined ? 0 : Math.min(MAX_RANK, MAX_RATIO * readRank(wanted));
    return (
      readRank(text) < maxRank ||
      ` ${LOOK_ALIKES[language] ?? ''} `.includes(` ${form} `) ||
      glossary.find(language, form) !== undefined ||
      words.describe({ word: text, sourceLanguage: language, targetLanguage: language }) !== undefined
    );
  };
}

/** Rarer words of the subtitles, and words that are so much rarer than the right one, are often typos themselves. */
const MAX_RANK = 10_000;
const MAX_RATIO = 100;

export const rankWords = memoizeFor(
  (glossary: Glossary, language: string): ReadonlyMap<string, number> =>
    new Map(glossary.frequentWords(language).map((word, index) => [word, index + 1])),
);
