import { normalizeWord } from '@glossa/contract/word-key';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { lookupCandidates, writtenForms } from './word-candidates';
import type { WordFile } from './word-file';

/** Words that may stand between the parts of a phrase: `gave it all up`. */
const MAX_WORDS_BETWEEN = 3;

/** Takes any given form; except in English, a word that begins like it counts too. */
export function containsWord(text: string, forms: readonly string[], language: string, file: WordFile) {
  const wanted = forms.map((form) => normalizeWord(form, language)).filter((form) => form !== '');
  if (UNSPACED_LANGUAGES.has(language)) {
    const whole = normalizeWord(text, language);
    return wanted.some((form) => whole.includes(form));
  }
  const words = text
    .split(/[\s\u2013\u2014/]+|(?<=\p{L})-(?=\p{L})/u)
    .map((word) => normalizeWord(word, language))
    .filter((word) => word !== '');
  return wanted.some((form) => hasParts(words, form.split(' '), language, file));
}

function hasParts(
  words: readonly string[],
  [first = '', ...rest]: readonly string[],
  language: string,
  file: WordFile,
): boolean {
  return words.some((word, at) => {
    if (!hasBase(word, first, language, file)) return false;
    let place = at;
    return rest.every((part) => {
      const next = words
        .slice(place + 1, place + 2 + MAX_WORDS_BETWEEN)
        .findIndex((other) => hasBase(other, part, language, file));
      place += next + 1;
      return next !== -1;
    });
  });
}

function hasBase(word: string, base: string, language: string, file: WordFile): boolean {
  if (lookupCandidates(word, language, file).includes(base)) return true;
  return language !== 'en' && writtenForms(word, language).some((form) => form.startsWith(base));
}
