import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { wordSeparator } from '@glossa/contract/word-separator';
import { isAbbreviated } from '@glossa/words/sentence-words';

/** Sentence-final punctuation of all scripts, with closing marks. */
const SENTENCE_END = /[.!?…。！？｡؟۔।॥።។။][\p{Pe}\p{Pf}\p{Pi}"']*$/u;
/** A silence this long ends a sentence. */
const MIN_SILENCE_SECONDS = 2;
/** Speech without punctuation is split at the first pause after this many words … */
const LONG_SENTENCE_WORDS = 24;
/** … and after this many without a pause. */
const MAX_SENTENCE_WORDS = 60;
/** Letters kept of a longer word. Only its ends matter for splitting. */
const MAX_WORD_LENGTH = 64;

/** Indexes of words. `turns`: somebody else speaks after them. */
export interface SentenceEnds {
  pauses: ReadonlySet<number>;
  turns?: ReadonlySet<number>;
}

/** `pauses`: words that end a cue. The segmenter gets short stretches: its time is quadratic. */
export function splitSentences(words: readonly TranscriptWord[], ends: SentenceEnds, language: string) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const separator = wordSeparator(language);
  return splitStretches(words, ends, language).flatMap(({ first, count }) => {
    const stretch = words.slice(first, first + count);
    const isStart = (at: number) => at === 0 || !isAbbreviation(stretch, at - 1, language);
    const found = findSentenceStarts(stretch, segmenter, separator).filter(isStart);
    return found.map((start, index, starts) => {
      const end = starts[index + 1] ?? stretch.length;
      return toSentence(words, first + start, end - start);
    });
  });
}

function splitStretches(words: readonly TranscriptWord[], { pauses, turns }: SentenceEnds, language: string) {
  const result: { first: number; count: number }[] = [];
  let first = 0;
  let sinceFinal = 0;
  for (const [index, word] of words.entries()) {
    const isFinal = SENTENCE_END.test(word.text) && !isAbbreviation(words, index, language);
    sinceFinal = isFinal ? 0 : sinceFinal + 1;
    const silence = (words[index + 1]?.start ?? Infinity) - word.end >= MIN_SILENCE_SECONDS;
    const isEnd = silence || turns?.has(index) === true;
    const ends = isEnd || (pauses.has(index) && (isFinal || sinceFinal >= LONG_SENTENCE_WORDS));
    if (!ends && sinceFinal < MAX_SENTENCE_WORDS && index - first < MAX_SENTENCE_WORDS * 3) continue;
    result.push({ first, count: index + 1 - first });
    first = index + 1;
    sinceFinal = 0;
  }
  return result;
}

const isAbbreviation = (words: readonly TranscriptWord[], at: number, language: string): boolean =>
  isAbbreviated(words[at - 1]?.text, words[at]?.text ?? '', words[at + 1]?.text ?? '', language);

function findSentenceStarts(words: readonly TranscriptWord[], segmenter: Intl.Segmenter, separator: string) {
  const starts: number[] = [];
  const read = words.map(({ text }) => shortenWord(text));
  let offset = 0;
  const begins = read.map((text) => {
    const begin = offset;
    offset += text.length + separator.length;
    return begin;
  });
  const text = read.join(separator);
  let word = 0;
  for (const { index } of segmenter.segment(text)) {
    while (word < begins.length && (begins[word] ?? 0) < index) word += 1;
    if (word < begins.length && starts.at(-1) !== word) starts.push(word);
  }
  return starts;
}

function shortenWord(word: string): string {
  if (word.length <= MAX_WORD_LENGTH) return word;
  return word.slice(0, MAX_WORD_LENGTH / 2) + word.slice(-MAX_WORD_LENGTH / 2);
}

function toSentence(words: readonly TranscriptWord[], first: number, count: number): TranscriptSentence {
  const [start, end] = [words[first]?.start ?? 0, words[first + count - 1]?.end ?? 0];
  return { first, count, start, end };
}
