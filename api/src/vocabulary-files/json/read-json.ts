import type { RawRow, RawWord } from '../reading/file-row';
import { decodeText } from '../reading/decode-text';
import { UnreadableFile } from '../reading/unreadable-file';
import { JSON_FORMAT, JSON_VERSION } from './json-format';

export function readJson(bytes: Uint8Array): RawRow[] {
  const file = parse(decodeText(bytes));
  if (!isObject(file) || file['format'] !== JSON_FORMAT) {
    throw new UnreadableFile('it was not exported from here');
  }
  if (file['version'] !== JSON_VERSION) throw new UnreadableFile('it was written by a newer version');
  const { words } = file;
  if (!Array.isArray(words)) throw new UnreadableFile('it has no list of words');
  return words.map((raw: unknown, index) => ({
    line: index + 1,
    raw: isObject(raw) ? (raw satisfies RawWord) : {},
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('it is not JSON');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
