import type { KeptUnions } from './kept-unions';
import type { VideoStamp } from './video-words';
import type { WordDictionary } from './word-dictionary';

/** 4 bytes each: 128 MB. */
const MAX_WORDS = 32_000_000;
/** When distinct words of all languages take more, learners' own videos go, then the others that were read first. */
const MAX_DICTIONARY_BYTES = 256 * 1024 * 1024;
/** The videos of one learner have so many. */
const MAX_WORDS_OF_OWNER = 50_000;

interface WordsOfVideo {
  stamp: string;
  /** Null: everybody has it. */
  owner: number | null;
  numbers: Uint32Array;
}

interface KeptWordsDeps {
  dictionary: WordDictionary;
  /** They go when there is no more room for words. */
  unions: KeptUnions;
  ownUnions: KeptUnions;
  /** How many words of everybody's videos are kept; by default 32 million. */
  maxWords?: number | undefined;
}

/** The words of videos that are in memory: a share for everybody's videos, and one for those of each owner. */
export class KeptWords {
  readonly #dictionary: WordDictionary;
  readonly #deps: KeptWordsDeps;
  /** A map is asked for thousands of videos several times as fast as an LRU cache. */
  readonly #videos = new Map<string, WordsOfVideo>();
  /** By owner, the one whose videos were read last at the end. The videos of each are in the order in which they were read. */
  readonly #shares = new Map<number | null, { ids: Set<string>; words: number }>();

  constructor(deps: KeptWordsDeps) {
    this.#deps = deps;
    this.#dictionary = deps.dictionary;
  }

  find({ id, stamp }: VideoStamp): WordsOfVideo | undefined {
    const known = this.#videos.get(id);
    return known?.stamp === stamp ? known : undefined;
  }

  /** Returns the numbers of the words that the video had before, whose use the caller ends: there may be many. */
  keep(id: string, words: WordsOfVideo): Iterable<number> {
    const before = this.#remove(id);
    const { owner, numbers } = words;
    const share = this.#shares.get(owner) ?? { ids: new Set(), words: 0 };
    this.#shares.delete(owner);
    this.#shares.set(owner, share);
    this.#videos.set(id, words);
    share.ids.add(id);
    share.words += numbers.length;
    const max = owner === null ? (this.#deps.maxWords ?? MAX_WORDS) : MAX_WORDS_OF_OWNER;
    for (const oldest of share.ids) {
      if (share.words <= max || oldest === id) break;
      this.#drop(oldest);
    }
    if (this.#dictionary.bytes > MAX_DICTIONARY_BYTES) this.#makeRoom(id);
    return before;
  }

  #makeRoom(keptId: string): void {
    const owners = [...this.#shares.keys()].filter((owner) => owner !== null);
    this.#deps.ownUnions.clear();
    for (const owner of [...owners, null]) {
      if (owner === null && this.#dictionary.bytes > MAX_DICTIONARY_BYTES) this.#deps.unions.clear();
      for (const id of this.#shares.get(owner)?.ids ?? []) {
        if (this.#dictionary.bytes <= MAX_DICTIONARY_BYTES) return;
        if (id !== keptId) this.#drop(id);
      }
    }
  }

  #drop(id: string): void {
    this.#dictionary.release(this.#remove(id));
  }

  #remove(id: string): Iterable<number> {
    const words = this.#videos.get(id);
    const share = words && this.#shares.get(words.owner);
    if (!share) return [];
    this.#videos.delete(id);
    share.ids.delete(id);
    share.words -= words.numbers.length;
    if (share.ids.size === 0) this.#shares.delete(words.owner);
    return words.numbers;
  }
}
