import { unreadable } from './unreadable';

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a file in UTF-8, or in UTF-16 where its first bytes say so; without the mark, with plain line ends. */
export function decodeCaptions(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return decoded(bytes, marked?.[0] ?? 'utf-8').replaceAll(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('they are not UTF-8 text');
  }
}
