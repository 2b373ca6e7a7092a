import { BLANK } from '@glossa/contract/quiz-blank';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { mayBeForms } from './inflection';

/** Whether a normalized word may be a form of the quiz word. */
export type IsForm = (other: string) => boolean;

/** Undefined unless the word occurs once, none of its other forms occurs, and other words remain. */
export function makeCloze(sentence: string, word: string, language: string, isForm?: IsForm) {
  if (sentence.includes(BLANK)) return undefined;
  const text = sentence.normalize('NFC');
  // Languages without spaces have no word boundaries to look for.
  const blanked = UNSPACED_LANGUAGES.has(language)
    ? blankSubstring(text, word)
    : blankWord(text, word, language);
  if (blanked === undefined) return undefined;
  const rest = blanked.replace(BLANK, ' ');
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  const enough = UNSPACED_LANGUAGES.has(language) ? letters >= 2 : extractWords(rest).length >= 2;
  return enough && !containsForm(rest, word, language, isForm) ? blanked : undefined;
}

/** Whether the text contains the word, or what may be a form of it. */
export function containsForm(text: string, word: string, language: string, isForm?: IsForm): boolean {
  const parts = extractWords(normalizeCase(word, language));
  return extractWords(normalizeCase(text, language)).some(
    (other) => isForm?.(other) || parts.some((part) => mayBeForms(other, part, language)),
  );
}

const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;

export const extractWords = (text: string): string[] => text.match(WORDS) ?? [];

/** The text without so many of its first and last words. */
export function cutWords(text: string, first: number, last: number): string {
  const words = [...text.matchAll(WORDS)];
  const start = first > 0 ? words[first]?.index : 0;
  const end = last > 0 ? words.at(-last - 1) : undefined;
  return text.slice(start, end && end.index + end[0].length);
}

/** Unlike `normalizeText` keeps punctuation and spaces, by which `blankWord` splits. */
const normalizeCase = (text: string, language: string): string =>
  text.normalize('NFC').replaceAll('’', "'").toLocaleLowerCase(language);

function blankSubstring(sentence: string, word: string): string | undefined {
  const parts = sentence.split(word.normalize('NFC'));
  return parts.length === 2 ? parts.join(BLANK) : undefined;
}

/** Words and separators alternate, so a phrase is a run of equal parts. */
function blankWord(sentence: string, word: string, language: string): string | undefined {
  const split = (text: string) => text.split(/([\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*)/u);
  const parts = split(sentence);
  const wanted = split(word.normalize('NFC'))
    .slice(1, -1)
    .map((part) => normalizeCase(part, language));
  if (wanted.length === 0) return undefined;
  const places = parts.flatMap((_part, place) =>
    wanted.every((part, index) => normalizeCase(parts[place + index] ?? '', language) === part)
      ? [place]
      : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1) return undefined;
  return [...parts.slice(0, place), BLANK, ...parts.slice(place + wanted.length)].join('');
}
