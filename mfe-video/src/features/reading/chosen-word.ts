import type { Transcript } from '@glossa/contract/video/transcript';
import { trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import type { Phrase } from './selected-phrase';
import { findSentenceOfWord } from './word-index';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps']);

export const textDirection = (language: string) => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

export interface ChosenWord {
  readonly text: string;
  /** The text without the punctuation around it; empty for punctuation only. */
  readonly word: string;
  readonly sentence: string;
  /** Seconds from the beginning of the video. */
  readonly videoTime: number;
  readonly place: Phrase;
}

/** Undefined if no word is there. */
export function readChosenWord({ words, sentences, language }: Transcript, place: Phrase) {
  const { first, last } = place;
  const spoken = words.slice(first, last + 1);
  const around = sentences[findSentenceOfWord(sentences, first)];
  const [begin] = spoken;
  if (!begin || !around) return undefined;
  const text = joinWords(spoken, language);
  return {
    text,
    word: trimPunctuation(text),
    sentence: joinWords(words.slice(around.first, around.first + around.count), language),
    videoTime: begin.start,
    place,
  };
}
