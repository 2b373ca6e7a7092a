import type { Transcript } from '@glossa/contract/transcript';
import type { Phrase } from './selected-phrase';

/** Languages written without spaces between words. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps']);

export function wordSeparator(language: string): string {
  return UNSPACED.has(language) ? '' : ' ';
}

export function textDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

export function sentenceText(words: readonly { text: string }[], language: string): string {
  return words.map((word) => word.text).join(wordSeparator(language));
}

/** A word or phrase that was chosen in the text, with its sentence. */
export interface ChosenWord {
  readonly text: string;
  readonly sentence: string;
  readonly start: number;
  readonly place: Phrase;
}

/** The text at a place; undefined where there is no word. */
export function chosenWord(
  { words, sentences, language }: Transcript,
  place: Phrase,
): ChosenWord | undefined {
  const { first, last } = place;
  const spoken = words.slice(first, last + 1);
  const around = sentences.findLast((sentence) => sentence.first <= first);
  const [begin] = spoken;
  if (!begin || !around) return undefined;
  return {
    text: sentenceText(spoken, language),
    sentence: sentenceText(words.slice(around.first, around.first + around.count), language),
    start: begin.start,
    place,
  };
}
