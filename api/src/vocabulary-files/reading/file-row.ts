import type { FileWord, ImportProblem } from '@glossa/contract/vocabulary-file';

/** A word as a file tells it, before anything of it is believed. */
export type RawWord = Partial<Record<keyof FileWord, unknown>>;

/** A row of a file with a word in it, at its place in the file, from 1. */
export interface RawRow {
  line: number;
  raw: RawWord;
}

/** A row that was read, with a word that can be saved under its `key`. */
export interface GoodRow {
  line: number;
  saved: FileWord;
  key: string;
}

/** A row that was read: a word, or why there is none. */
export type ReadRow = GoodRow | { line: number; problem: ImportProblem; word: string };

/** What a word is given that does not say it itself. */
export interface WordDefaults {
  language: string;
  translationLanguage: string;
  /** ISO 8601, UTC: when the file was read. */
  now: string;
}

/** As many as can be selected at once; more come in several files. */
export const MAX_WORDS = 50_000;

/** The file is not of the kind it is said to be. The message says why, as the end of a sentence. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a file in UTF-8, or in UTF-16 where its first bytes say so; without the mark. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('it is not UTF-8 text');
  }
}
