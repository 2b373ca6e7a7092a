import type { Transcript, TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';

/** A transcript as any server may send it: `words` and `audio_duration` are enough. */
export type ReceivedTranscript = Pick<Transcript, 'words'> & Partial<Transcript>;

const MIN_MILLISECONDS = 1000;

/**
 * Completes a transcript, with all times in seconds. Where no unit is declared, a word that ends after 1000 or a length
 * of 1000 or more means milliseconds; a declared unit is believed, because a lesson of 17 minutes in seconds would look
 * the same. `language` is empty where the server names none. Throws for what is no transcript.
 */
export function readTranscript(received: ReceivedTranscript): Transcript {
  if (!isTranscript(received)) throw new Error('the answer is no transcript');
  const { time_unit, audio_duration = received.words.at(-1)?.end ?? 0 } = received;
  const isGuessed =
    time_unit === undefined &&
    (audio_duration >= MIN_MILLISECONDS || received.words.some(({ end }) => end > MIN_MILLISECONDS));
  const divisor = isGuessed ? 1000 : 1;
  const scaled = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start / divisor,
    end: part.end / divisor,
  });
  const words = received.words.map(scaled);
  return {
    video_id: '',
    language: '',
    ...received,
    time_unit: 's',
    audio_duration: audio_duration / divisor,
    words,
    sentences: received.sentences?.map(scaled) ?? splitSentences(words),
  };
}

function isTranscript({ words, sentences }: Partial<Record<keyof Transcript, unknown>>): boolean {
  return Array.isArray(words) && words.every(isWord) && (sentences === undefined || Array.isArray(sentences));
}

function isWord(word: Partial<TranscriptWord> | null): boolean {
  return typeof word?.text === 'string' && Number.isFinite(word.start) && Number.isFinite(word.end);
}

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
