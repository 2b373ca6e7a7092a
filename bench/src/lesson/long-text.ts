import { rankedWords } from './ranked-words';

/** The rate of lively speech. */
export const WORDS_PER_SECOND = 2.5;
const MIN_SENTENCE_WORDS = 9;
const MAX_SENTENCE_WORDS = 19;
/** About 3,000 of 20,000 words are different, as in a book or a series of that length. */
const KNOWN_WORDS = 6000;

/** Returns sentences, the same each time; a longer text begins with the shorter one. */
export function longText(wordCount: number): string[][] {
  const random = seededRandom(20_261_121);
  const words = rankedWords(KNOWN_WORDS);
  const sentences: string[][] = [];
  for (let left = wordCount; left > 0;) {
    const wanted = MIN_SENTENCE_WORDS + Math.floor(random() * (MAX_SENTENCE_WORDS - MIN_SENTENCE_WORDS + 1));
    // A remainder too short for a sentence is added to the last one.
    const length = left - wanted < MIN_SENTENCE_WORDS ? left : wanted;
    sentences.push(writeSentence(Array.from({ length }, () => words[rank(random())] ?? 'so')));
    left -= length;
  }
  return sentences;
}

/** One caption per sentence, without pauses. */
export function writeCaptions(sentences: readonly (readonly string[])[]): string {
  let spoken = 0;
  const cues = sentences.map((words) => {
    const from = spoken / WORDS_PER_SECOND;
    spoken += words.length;
    return `${clock(from)} --> ${clock(spoken / WORDS_PER_SECOND)}\n${words.join(' ')}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Zipf's law: the second word is half as frequent as the first, the third a third. */
function rank(chance: number): number {
  return Math.floor(KNOWN_WORDS ** chance) - 1;
}

function writeSentence(words: string[]): string[] {
  return words.map((word, index) => {
    const capitalized = index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    if (index === words.length - 1) return `${capitalized}.`;
    return index % 7 === 6 ? `${capitalized},` : capitalized;
  });
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (of: number, digits: number) => String(Math.floor(of)).padStart(digits, '0');
  const minutes = part((milliseconds / 60_000) % 60, 2);
  return `${part(milliseconds / 3_600_000, 2)}:${minutes}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}

/** Returns numbers from 0 to 1, the same sequence each time (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
