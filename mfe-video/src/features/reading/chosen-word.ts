import type { Transcript } from '@glossa/contract/transcript';
import type { Phrase } from './phrase';
import { sentenceText } from './sentence-text';

/** A word or phrase of the text that was chosen, as it is written, with what is said around it. */
export interface ChosenWord {
  readonly text: string;
  readonly sentence: string;
  /** Seconds. */
  readonly start: number;
  readonly place: Phrase;
}

/** What stands at a place of the text; nothing where there is no word. */
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
