import { LRUCache } from 'lru-cache';
import { listNumbers, uniteWords, type WordUnion } from './known-counts';
import type { WordDictionary } from './word-dictionary';

/** What the numbers of one word take. */
const SEVERAL_SIZE = 20;
const MAX_TOO_LARGE = 10_000;

const countSize = ({ singles, several }: WordUnion) => singles.length + SEVERAL_SIZE * several.length + 1;

/** The distinct words of lists of videos by name: what was read first goes when all take more than `maxSize`. */
export class KeptUnions {
  readonly #unions: LRUCache<string, WordUnion>;
  /** Without their words. A name changes with the videos of its list, so such a list is never united again. */
  readonly #tooLarge = new LRUCache<string, true>({ max: MAX_TOO_LARGE });

  constructor(
    private readonly dictionary: WordDictionary,
    private readonly maxSize: number,
  ) {
    this.#unions = new LRUCache({
      maxSize,
      sizeCalculation: countSize,
      dispose: (union) => dictionary.release(listNumbers(union)),
    });
  }

  find(name: string): WordUnion | undefined {
    return this.#unions.get(name);
  }

  isTooLarge(name: string): boolean {
    return this.#tooLarge.get(name) ?? false;
  }

  unite(name: string, videos: readonly Uint32Array[]): void {
    if (this.isTooLarge(name)) return;
    const union = uniteWords(this.dictionary, videos);
    // The cache would neither keep nor dispose it, and its uses would never be released.
    if (countSize(union) > this.maxSize) {
      this.#tooLarge.set(name, true);
      return;
    }
    this.dictionary.useAgain(listNumbers(union));
    this.#unions.set(name, union);
  }

  clear(): void {
    this.#unions.clear();
  }
}
