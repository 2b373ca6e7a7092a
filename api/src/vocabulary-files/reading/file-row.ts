import type { FileWord, ImportProblem } from '@glossa/contract/vocabulary-file';

/** A word as it is in a file, unchecked. */
export type RawWord = Partial<Record<keyof FileWord, unknown>>;

/** A row with a word; `line` counts from 1. */
export interface RawRow {
  line: number;
  raw: RawWord;
}

/** A row with a valid word. */
export interface GoodRow {
  line: number;
  saved: FileWord;
  key: string;
}

export type ReadRow = GoodRow | { line: number; problem: ImportProblem; word: string };

/** Values for words that lack them. */
export interface WordDefaults {
  language: string;
  translationLanguage: string;
  /** ISO 8601, UTC; the time the file is read. */
  now: string;
}

/** As many as can be selected at once. */
export const MAX_WORDS = 50_000;

/** The file is not of its declared format. The message is the end of a sentence. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFile';
}

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes UTF-8, or UTF-16 with a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError('it is not UTF-8 text');
  }
}
