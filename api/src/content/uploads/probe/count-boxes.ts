import type { FileHandle } from 'node:fs/promises';
import { readBytes } from './read-bytes';

/** A film of two hours in fragments of two seconds has 25,000. */
const MAX_BOXES = 30_000;
/** How an MP4 or QuickTime file may begin. */
const FIRST = ['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip'];
/** Boxes whose content is boxes, as `music-metadata` reads them. */
const CONTAINERS = [
  'moov',
  'udta',
  'trak',
  'mdia',
  'minf',
  'stbl',
  '<id>',
  'ilst',
  'tref',
  'moof',
  'traf',
  'meta',
];
/** What an item of `ilst` holds. Its own name may be any. */
const PARTS_OF_ITEM = ['data', 'mean', 'name'];
const BLOCK_BYTES = 4096;

/**
 * Whether an MP4 has more boxes than a film: the library that reads it takes a tenth of a millisecond for each, and empty
 * ones take eight bytes. A broken file may be told to have few, since the library stops where it is broken.
 */
export async function hasTooManyBoxes(file: FileHandle, size: number): Promise<boolean> {
  const readHead = bufferedReader(file);
  if (!FIRST.includes((await readHead(0)).toString('latin1', 4, 8))) return false;
  let position = 0;
  let itemsEnd = 0;
  for (let box = 0; position < size; box += 1) {
    if (box >= MAX_BOXES) return true;
    const head = await readHead(position);
    if (head.length < 8) return false;
    const name = head.toString('latin1', 4, 8);
    const { headBytes, length } = readLength(head, size - position);
    if (length < headBytes) return false;
    if (name === 'ilst') itemsEnd = position + length;
    const isItem = position < itemsEnd && !PARTS_OF_ITEM.includes(name);
    // Four bytes more, but in files of QuickTime.
    const padding = name === 'meta' && head.toString('latin1', 12, 16) !== 'hdlr' ? 4 : 0;
    position += isItem || CONTAINERS.includes(name) ? headBytes + padding : length;
  }
  return false;
}

function readLength(head: Buffer, rest: number): { headBytes: number; length: number } {
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length >= 16) return { headBytes: 16, length: Number(head.readBigUInt64BE(8)) };
  return { headBytes: 8, length: short === 0 ? rest : short };
}

/** Reads 16 bytes, or those that there are: small boxes beside each other with one call of the system. */
function bufferedReader(file: FileHandle): (position: number) => Promise<Buffer> {
  let block: Buffer = Buffer.alloc(0);
  let from = 0;
  return async (position) => {
    if (position < from || position + 16 > from + block.length) {
      block = await readBytes(file, position, BLOCK_BYTES);
      from = position;
    }
    return block.subarray(position - from, position - from + 16);
  };
}
