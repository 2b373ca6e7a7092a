import { longText } from './long-text';

/** Indices of words in the text. */
export interface WordsToSave {
  /** Words that occur once, however long the text is. */
  rare: number[];
  /** The most frequent words. */
  frequent: number[];
}

/** Both lessons begin with the same words; saved words are among them. */
const BEGINNING = 2000;
const WHOLE = 20_000;
const OF_EACH_KIND = 8;

/**
 * `saved`: words of the beginning, frequent to rare, saved before the measurement. `toSave`: words saved during the
 * measurement.
 */
export function wordsToSave(count: number): { saved: string[]; toSave: WordsToSave } {
  const words = bareWords(longText(WHOLE));
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const beginning = [...new Set(words.slice(0, BEGINNING))].sort(
    (one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0),
  );
  const saved = Array.from({ length: count }, (_, n) => Math.floor((n * beginning.length) / count));
  const left = beginning.filter((_, rank) => !saved.includes(rank));
  const places = (some: string[]) => some.slice(0, OF_EACH_KIND).map((word) => words.indexOf(word));
  return {
    saved: saved.flatMap((rank) => beginning[rank] ?? []),
    toSave: {
      rare: places(left.filter((word) => times.get(word) === 1)),
      frequent: places(left),
    },
  };
}

/** Returns the words of a text in lower case, without punctuation. */
export function bareWords(sentences: readonly (readonly string[])[]): string[] {
  return sentences.flat().map((word) => word.toLowerCase().replace(/[.,]/g, ''));
}
