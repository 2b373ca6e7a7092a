import type { Transcript, TranscriptSentence, TranscriptSource, TranscriptWord } from '../video/transcript';
import { BadAnswerError, readChoice, readFields, readNumber, readPart, readText } from './fields';
import { readLanguage } from './language';

const MIN_MILLISECONDS = 1000;

/**
 * Times are in seconds. Without a declared unit, a word that ends after 1000 or a length of 1000 or more
 * means milliseconds. `language` is empty where none is named. @throws BadAnswerError for anything else
 */
export function readTranscript(received: unknown): Transcript {
  const fields = readFields(received);
  const { words: sent, sentences, time_unit } = fields;
  if (!isList(sent, isWord)) throw new BadAnswerError('The answer is no transcript');
  const audio_duration = readNumber(fields['audio_duration']) ?? sent.at(-1)?.end ?? 0;
  const isGuessed =
    time_unit !== 's' &&
    (audio_duration >= MIN_MILLISECONDS || sent.some(({ end }) => end > MIN_MILLISECONDS));
  const divisor = isGuessed ? 1000 : 1;
  const scaled = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start / divisor,
    end: part.end / divisor,
  });
  const words = sent.map(scaled);
  return {
    video_id: readText(fields['video_id']) ?? '',
    language: readLanguage(fields['language']) ?? '',
    time_unit: 's',
    audio_duration: audio_duration / divisor,
    words,
    sentences: isList(sentences, isSentence) ? sentences.map(scaled) : splitSentences(words),
    ...(isSource(fields['source']) && { source: fields['source'] }),
    ...(fields['interpolated'] === true && { interpolated: true }),
  };
}

const isList = <Item>(list: unknown, isItem: (item: unknown) => item is Item): list is Item[] =>
  Array.isArray(list) && list.every(isItem);

function isWord(item: unknown): item is TranscriptWord {
  const { text, start, end } = readPart(item);
  return typeof text === 'string' && Number.isFinite(start) && Number.isFinite(end);
}

function isSentence(item: unknown): item is TranscriptSentence {
  const { first, count, start, end } = readPart(item);
  return [first, count, start, end].every(Number.isFinite);
}

const isSource = (value: unknown): value is TranscriptSource =>
  readChoice(['lesson', 'captions', 'speech'], value) !== null;

/** Sentence-final punctuation of all scripts, with closing marks. */
const SENTENCE_END = /[.!?…。！？｡؟۔।॥།။][\p{Pe}\p{Pf}\p{Pi}"']*$/u;
/** A silence this long ends a sentence. */
const MIN_SILENCE_SECONDS = 2;
/** Speech without punctuation is split after this many words. */
const MAX_SENTENCE_WORDS = 40;

function splitSentences(words: readonly TranscriptWord[]): TranscriptSentence[] {
  const sentences: TranscriptSentence[] = [];
  let first = 0;
  for (const [index, { text, end }] of words.entries()) {
    const count = index + 1 - first;
    const silence = (words[index + 1]?.start ?? Infinity) - end;
    if (!SENTENCE_END.test(text) && silence < MIN_SILENCE_SECONDS && count < MAX_SENTENCE_WORDS) continue;
    sentences.push({ first, count, start: words[first]?.start ?? 0, end });
    first = index + 1;
  }
  return sentences;
}
