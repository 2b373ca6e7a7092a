import type { FileWord } from '@glossa/contract/vocabulary-file';
import type { RawWord } from '../reading/file-row';
import { htmlText } from './html-text';

/** Tells our JSON from any other. */
const MARK = 'glossa_word';
const VERSION = 1;

/**
 * The whole word as JSON in letters that Anki leaves alone: it brings fields into one spelling of accents, and its
 * editor into HTML of its own.
 */
export function writeNoteData(word: FileWord): string {
  return JSON.stringify({ [MARK]: VERSION, ...word })
    .replaceAll(/[^\u0020-\u007e]|[<>&]/g, escaped)
    .replaceAll(/\[(?=sound:|anki:)/g, escaped);
}

/** Undefined when the field holds something else, or ours was changed beyond reading. */
export function readNoteData(field: string): RawWord | undefined {
  if (!field.includes(`"${MARK}"`)) return undefined;
  try {
    const data: unknown = JSON.parse(field.trimStart().startsWith('{') ? field : htmlText(field));
    if (typeof data !== 'object' || data === null || !(MARK in data)) return undefined;
    return data[MARK] === VERSION ? (data as RawWord) : undefined;
  } catch {
    return undefined;
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
