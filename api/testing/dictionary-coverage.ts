/**
 * Measures how many of the most frequent English words the dictionaries of Debian translate, alone and with our glossary.
 */
import type { Words } from '@glossa/words';
import { listCommonWords, measureCoverage } from '@glossa/words/coverage';
import { openInstalledWords, openOwnWords, OWN_SOURCES } from '@glossa/words/testing/test-words';

/** Language codes with the names of their files. */
export const MEASURED: Readonly<Record<string, readonly string[]>> = {
  ar: ['freedict-eng-ara', 'freedict-ara-eng'],
  de: ['freedict-eng-deu', 'freedict-deu-eng'],
  fr: ['freedict-eng-fra', 'freedict-fra-eng'],
  hi: ['freedict-eng-hin'],
  id: ['freedict-eng-ind'],
  it: ['freedict-eng-ita', 'freedict-ita-eng'],
  ja: ['freedict-eng-jpn', 'freedict-jpn-eng'],
  nl: ['freedict-eng-nld', 'freedict-nld-eng'],
  pl: ['freedict-eng-pol', 'freedict-pol-eng'],
  pt: ['freedict-eng-por', 'freedict-por-eng'],
  ru: ['freedict-eng-rus', 'mueller7'],
  es: ['freedict-eng-spa', 'freedict-spa-eng'],
  tr: ['freedict-eng-tur', 'freedict-tur-eng'],
};

/** The dictionaries alone, and with our lists but not with the glossary. */
export interface MeasuredWords {
  alone: Words;
  withLists: Words;
  /** Without dictionaries. */
  own: Words;
}

export async function openMeasured(names: readonly string[]): Promise<MeasuredWords> {
  const { tables, wordNet, senses } = OWN_SOURCES;
  return {
    alone: await openInstalledWords(names, { tables, wordNet }),
    withLists: await openInstalledWords(names, { tables, wordNet, senses }),
    own: await openOwnWords(),
  };
}

export async function closeMeasured({ alone, withLists, own }: MeasuredWords): Promise<void> {
  for (const words of [alone, withLists, own]) await words.close();
}

/** The shares of the most frequent words that have a translation: on a plain start, and with the dictionaries. */
export async function measureDirection(
  { withLists, own }: MeasuredWords,
  from: string,
  to: string,
): Promise<string[]> {
  const measured = [
    await measureCoverage(from, to, [own]),
    // Together they have what one file of both has.
    await measureCoverage(from, to, [own, withLists]),
  ];
  return measured.map(({ share }) => `${Math.round(100 * share)}%`);
}

/** The shares of the most frequent English words that have a translation, in percent with one digit. */
export function measureDictionaries({ alone, withLists, own }: MeasuredWords, to: string): string[] {
  const words = listCommonWords(own, 'en');
  const has = ({ equivalents }: Words, word: string) => equivalents.translations(word, 'en', to).length > 0;
  const share = (found: readonly string[]) => `${((100 * found.length) / words.length).toFixed(1)}%`;
  return [
    share(words.filter((word) => has(alone, word))),
    share(words.filter((word) => has(withLists, word) || isInGlossary(own, word, 'en', to))),
  ];
}

export const isInGlossary = ({ glossary }: Words, word: string, from: string, to: string): boolean =>
  glossary.lookupForms(word, from).some((form) => glossary.find(from, form)?.translations[to] !== undefined);
