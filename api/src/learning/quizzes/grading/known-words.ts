import { normalizeWord } from '@glossa/contract/word-key';
import type { Glossary, Words } from '@glossa/words';
import lookAlikes from './look-alikes.json';
import { memoizeFor } from '../../../platform/text/memoize-unbounded';

/** Whether a text is a word of its own, and so not a typo. */
export type IsWord = (text: string) => boolean;

/** Knows the words of glossary and dictionary. Asks no model, since it decides what is correct. */
export function createWordCheck(
  language: string,
  glossary: Glossary,
  words: Pick<Words, 'describe'>,
): IsWord {
  return (text) => {
    const form = normalizeWord(text, language);
    if (glossary.find(language, form) || glossaryWords(glossary, language).has(form)) return true;
    const query = { word: text, sourceLanguage: language, targetLanguage: language };
    return words.describe(query) !== undefined;
  };
}

const glossaryWords = memoizeFor((glossary: Glossary, language: string): ReadonlySet<string> => {
  const entries = glossary.languages.flatMap((source) => [...glossary.forms(source).values()]);
  const texts = entries.flatMap((entry) => entry.translations[language] ?? []);
  return new Set(texts.map((text) => normalizeWord(text, language)));
});

/** Common words one typo away from other common words, for languages without a dictionary. */
const LOOK_ALIKES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lookAlikes).map(([language, words]) => [language, new Set(words.split(' '))]),
);

export function isAnotherWord(text: string, language: string, isWord: IsWord): boolean {
  return (LOOK_ALIKES.get(language)?.has(text.toLocaleLowerCase(language)) ?? false) || isWord(text);
}
