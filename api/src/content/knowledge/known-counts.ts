import type { Knowledge } from '@glossa/contract/video/playlist';
import { STATUS, type WordDictionary } from './word-dictionary';
import { groupBy } from '../../platform/text/group-by';

/** The distinct words of several videos, as numbers of a dictionary. */
export interface WordUnion {
  /** The numbers of words that have one. */
  singles: Uint32Array;
  /** The numbers of each other word: videos may differ in what is known of its level. */
  several: readonly (readonly number[])[];
}

export function* listNumbers({ singles, several }: WordUnion): Generator<number> {
  yield* singles;
  for (const numbers of several) yield* numbers;
}

/** A video has each word once. */
export function uniteWords(dictionary: WordDictionary, videos: readonly Uint32Array[]): WordUnion {
  const isSeen = new Uint8Array(dictionary.size);
  /** By the first number of a word. */
  const numbersOfKey = new Uint8Array(dictionary.size);
  const distinct: number[] = [];
  for (const numbers of videos)
    for (const number of numbers) {
      if (isSeen[number] === 1) continue;
      isSeen[number] = 1;
      distinct.push(number);
      const key = dictionary.firstOfKey(number);
      numbersOfKey[key] = Math.min(2, (numbersOfKey[key] ?? 0) + 1);
    }
  const isSingle = (number: number) => numbersOfKey[dictionary.firstOfKey(number)] === 1;
  const several = groupBy(
    distinct.filter((number) => !isSingle(number)),
    (number) => dictionary.firstOfKey(number),
  );
  return { singles: Uint32Array.from(distinct.filter(isSingle)), several: [...several.values()] };
}

export class KnownCounts {
  /** 1 for a number of a known word: shares of thousands of videos add them up. */
  private isKnown: Uint8Array | undefined;

  constructor(private readonly statuses: Uint8Array) {}

  readShare(numbers: Uint32Array): number | undefined {
    if (numbers.length === 0) return undefined;
    this.isKnown ??= this.statuses.map((status) => IS_KNOWN[status] ?? 0);
    const { isKnown } = this;
    let known = 0;
    for (let index = 0; index < numbers.length; index += 1) known += isKnown[numbers[index]!] ?? 0;
    return known / numbers.length;
  }

  count({ singles, several }: WordUnion): Knowledge {
    const { statuses } = this;
    const counts = [0, 0, 0, 0, 0];
    for (let index = 0; index < singles.length; index += 1)
      counts[statuses[singles[index] ?? 0] ?? STATUS.new]! += 1;
    for (const numbers of several)
      counts[Math.max(...numbers.map((number) => statuses[number] ?? STATUS.new))]! += 1;
    const [, presumed = 0, known = 0, learning = 0, mastered = 0] = counts;
    return { total: singles.length + several.length, mastered, learning, known, presumed };
  }
}

/** By `STATUS`. */
const IS_KNOWN = Uint8Array.from(Object.values(STATUS), (status) =>
  status === STATUS.new || status === STATUS.learning ? 0 : 1,
);
