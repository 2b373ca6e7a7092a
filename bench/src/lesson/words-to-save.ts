import { longText } from './long-text';

/** Each place is the index of a word in the text. */
export interface WordsToSave {
  /** Of words that occur once, however long the text is. */
  rare: number[];
  /** Of the most frequent words. */
  frequent: number[];
}

/** Both lessons begin with the same words: what is saved is saved from there. */
const BEGINNING = 2000;
const WHOLE = 20_000;
const OF_EACH_KIND = 8;

/**
 * `saved`: words of the beginning, from the frequent to the rare ones, that the learner has before anything is measured.
 * `toSave`: those that are saved while it is measured.
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

/** The words of a text as they are counted: without capitals and punctuation. */
export function bareWords(sentences: readonly (readonly string[])[]): string[] {
  return sentences.flat().map((word) => word.toLowerCase().replace(/[.,]/g, ''));
}
