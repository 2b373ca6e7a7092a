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
