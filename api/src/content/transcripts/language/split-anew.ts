import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { tooManyWords } from '../captions/captions-error';
import { MAX_WORDS } from '../captions/read-captions';
import { readLines, type Text } from '../editing/edit-lines';
import { timeWord } from '../interpolate-times';
import { splitWords } from '../split-words';
import { spreadWords } from '../word-times/spread-words';

export interface SplitText {
  words: TranscriptWord[];
  sentences: TranscriptSentence[];
}

/** The same sentences, whose words are those of another language. Throws 422. */
export function splitAnew(text: Text, language: string): SplitText {
  const words: TranscriptWord[] = [];
  const sentences = readLines(text).map(({ text: line, start, end }): TranscriptSentence => {
    const first = words.length;
    const texts = splitWords(line, language, MAX_WORDS + 1).map((word) => word.text);
    // A sentence has one word at least.
    if (texts.length === 0) texts.push(line);
    const times = spreadWords({ start, end, words: texts });
    for (const [index, time] of times.entries()) words.push(timeWord(texts[index] ?? '', time));
    if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
    return { first, count: texts.length, start, end };
  });
  return { words, sentences };
}
