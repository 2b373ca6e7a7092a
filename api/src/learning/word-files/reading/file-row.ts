import type { FileFault } from '@glossa/contract/errors';
import type { FileWord, ImportProblem } from '@glossa/contract/vocabulary/file';
import { ApiError } from '../../../platform/errors/api-error';
import { decodeFileText, LEGACY_LANGUAGES } from '../../../platform/text/decode-file-text';
import { decodeText } from '../../../platform/text/well-formed';

/** A word as it is in a file, unchecked. */
export type RawWord = Partial<Record<keyof FileWord, unknown>>;

export interface RawRow {
  line: number;
  raw: RawWord;
}

export interface GoodRow {
  line: number;
  saved: FileWord;
  key: string;
}

/** `column`: that of the invalid value. */
export type ReadRow =
  | GoodRow
  | { line: number; problem: ImportProblem; word: string; column?: string | undefined };

export interface WordDefaults {
  language: string;
  translationLanguage: string;
  /** ISO 8601, UTC; the time the file is read. */
  now: string;
}

/** In graphemes. */
export const MAX_LENGTHS = { part: 60, definition: 2000, detailed: 5000, context: 1000, video: 64 };
/** As many as can be selected at once. */
export const MAX_WORDS = 50_000;

/** The file is not of its declared format: 422. `problem` is the end of a sentence; by its fault there are others. */
export class UnreadableFileError extends ApiError {
  constructor(problem: string, fault: FileFault = 'words_deck', max?: number) {
    super('words_unreadable', undefined, {
      detail: `This file can’t be read as a list of words: ${problem}`,
      reason: { fault, ...(max !== undefined && { max }) },
    });
  }
}

/** Reads legacy encodings too; the likely languages decide which. */
export function readTextFile(bytes: Uint8Array, languages: readonly string[] = []): string {
  const text = decodeText(bytes);
  // UTF-16 without a mark is valid UTF-8.
  if (text !== undefined && (bytes.length % 2 === 1 || !text.includes('\u0000'))) return text;
  const decoded = decodeFileText(bytes, [...languages, ...LEGACY_LANGUAGES]);
  if (decoded === undefined) throw new UnreadableFileError('it is not text', 'words_text');
  return decoded;
}
