import type { FileWord } from '@glossa/contract/vocabulary-file';
import type { RawWord } from '../reading/file-row';
import { htmlToText } from './html-text';

/** Identifies our JSON. */
const MARK = 'glossa_word';
const VERSION = 1;

/** The word as ASCII JSON: Anki normalizes Unicode, and its editor rewrites HTML. */
export function writeNoteData(word: FileWord): string {
  return JSON.stringify({ [MARK]: VERSION, ...word })
    .replaceAll(/[^\u0020-\u007e]|[<>&]/g, escapeCharacter)
    .replaceAll(/\[(?=sound:|anki:)/g, escapeCharacter);
}

/** Undefined if the field has no valid data of ours. */
export function readNoteData(field: string): RawWord | undefined {
  if (!field.includes(`"${MARK}"`)) return undefined;
  try {
    const data: unknown = JSON.parse(field.trimStart().startsWith('{') ? field : htmlToText(field));
    if (typeof data !== 'object' || data === null || !(MARK in data)) return undefined;
    return data[MARK] === VERSION ? (data as RawWord) : undefined;
  } catch {
    return undefined;
  }
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
