import { setImmediate } from 'node:timers/promises';
import type { Words } from './words';

const WORD_COUNT = 2_000;
/** The English list has letters; *a* and *I* are words. */
const ENGLISH_LETTER = /^[b-hj-z]$/;
/** Others wait no longer than a few milliseconds. */
const WORDS_AT_ONCE = 40;

/** The most frequent words of a language; fewer where its list is shorter. */
export const listCommonWords = ({ glossary }: Pick<Words, 'glossary'>, language: string): string[] =>
  glossary
    .frequentWords(language)
    .filter((word) => language !== 'en' || !ENGLISH_LETTER.test(word))
    .slice(0, WORD_COUNT);

/** How many of the most frequent words of a language one of the sources translates, from 0 to 1. Lets others work in between. */
export async function measureCoverage(
  from: string,
  to: string,
  sources: readonly Pick<Words, 'glossary' | 'translate'>[],
): Promise<{ words: number; share: number }> {
  const [first] = sources;
  const words = first ? listCommonWords(first, from) : [];
  let translated = 0;
  for (const [index, word] of words.entries()) {
    if (index % WORDS_AT_ONCE === 0) await setImmediate();
    const query = { word, sourceLanguage: from, targetLanguage: to };
    if (sources.some(({ translate }) => translate(query) !== undefined)) translated += 1;
  }
  return { words: words.length, share: words.length > 0 ? translated / words.length : 0 };
}
