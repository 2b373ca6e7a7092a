import type { TranscriptSentence } from '@glossa/contract/video/transcript';
import { joinWords } from '@glossa/contract/word-separator';
import type { Database } from '../../../platform/database/database';
import type { ChatModel } from '../../../foundation/language/model/chat-model';
import { hasLetter } from '../split-words';
import { addLines, findLines, type SpokenText } from './line-store';
import { translateLines, type Sentence } from './translate-lines';

/** Characters. A model would not answer in time about more. */
const MAX_SENTENCE_LENGTH = 1_500;

/** A range of sentences, and the language they are translated into. */
export interface Stretch {
  videoId: string;
  language: string;
  /** Index of the first sentence. */
  first: number;
  count: number;
}

export type FillLines = (spoken: SpokenText, stretch: Stretch) => Promise<void>;

export async function findMissingLines(
  database: Database,
  { sentences }: SpokenText,
  { videoId, language, first, count }: Stretch,
): Promise<number[]> {
  const known = await findLines(database, videoId, language);
  const stretch = sentences.slice(first, first + count).map((_sentence, at) => first + at);
  return stretch.filter((index) => (known?.lines[index] ?? null) === null);
}

/** Concurrent requests for the same range share one translation. */
export function createLineFiller(database: Database, model: ChatModel): FillLines {
  const inFlight = new Map<string, Promise<void>>();
  return async (spoken, stretch) => {
    const { videoId, language, first, count } = stretch;
    const key = JSON.stringify([videoId, spoken.version, language, first, count]);
    const filling = inFlight.get(key) ?? fill(database, model, spoken, stretch);
    inFlight.set(key, filling);
    try {
      await filling;
    } finally {
      if (inFlight.get(key) === filling) inFlight.delete(key);
    }
  };
}

async function fill(database: Database, model: ChatModel, spoken: SpokenText, stretch: Stretch) {
  const { videoId, language } = stretch;
  // Looked up again: another request may have stored lines in between.
  const missing = await findMissingLines(database, spoken, stretch);
  const sentences = missing.map((index) => ({ index, text: sentenceText(spoken, spoken.sentences[index]) }));
  const translated = await translateLines(model, {
    language: spoken.language,
    translateInto: language,
    sentences: sentences.filter(({ text }) => isSentence(text)),
    before: sentenceText(spoken, spoken.sentences[(missing[0] ?? 0) - 1]),
  });
  const lines = new Map([...copyNumbers(sentences), ...translated]);
  if (lines.size > 0) await addLines(database, spoken, { videoId, language, lines, credit: model.name });
}

/** Sentences of numbers alone need no translation. */
function copyNumbers(sentences: readonly Sentence[]): [number, string][] {
  return sentences
    .filter(({ text }) => !/\p{L}/u.test(text) && hasLetter(text) && text.length <= MAX_SENTENCE_LENGTH)
    .map(({ index, text }) => [index, text]);
}

const isSentence = (text: string): boolean => /\p{L}/u.test(text) && text.length <= MAX_SENTENCE_LENGTH;

function sentenceText({ words, language }: SpokenText, sentence: TranscriptSentence | undefined): string {
  if (!sentence) return '';
  const { first, count } = sentence;
  return joinWords(words.slice(first, first + count), language);
}
