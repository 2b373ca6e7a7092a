import type { FileHandle } from 'node:fs/promises';

export interface Box {
  name: string;
  start: number;
  content: number;
  /** In a broken file it may be after the end of the box around it. */
  end: number;
  /** The end of the box around it, or of what is read. */
  limit: number;
  /** The first 16 bytes, or those that there are. */
  head: Buffer;
}

interface Range {
  from: number;
  end: number;
  /** Where to go on: in the box, or undefined behind it. Without it only the outermost are read. */
  findNext?: (box: Box) => number | undefined;
}

const BLOCK_BYTES = 4096;

/** In the order of the file, each once. Ends at the first place where there is no box. */
export async function* readBoxes(file: FileHandle, { from, end, findNext }: Range): AsyncGenerator<Box> {
  const readHead = bufferedReader(file);
  const limits = [end];
  for (let position = from; position < end;) {
    while (position >= limits.at(-1)!) limits.pop();
    const box = parseBox(await readHead(position), position, limits.at(-1)!);
    if (!box) return;
    yield box;
    const next = findNext?.(box);
    if (next !== undefined) limits.push(Math.min(box.end, box.limit));
    position = next ?? box.end;
  }
}

/** ISO 14496-12: a box begins with its size in four bytes, or 1 and eight bytes after its name, or 0 for the rest. */
function parseBox(head: Buffer, start: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return undefined;
  const headBytes = short === 1 ? 16 : 8;
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
  if (length < headBytes) return undefined;
  const name = head.toString('latin1', 4, 8);
  return { name, start, content: start + headBytes, end: start + length, limit, head };
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

export const MAX_OGG_PAGE_BYTES = 65_307;

export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** A number whose first byte has as many leading zeros as bytes follow; all ones mean that it is unknown. */
export function readVarint(bytes: Buffer, place: number) {
  const first = bytes[place] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < place + length) return undefined;
  let value = BigInt(first & (0xff >> length));
  for (const byte of bytes.subarray(place + 1, place + length)) value = (value << 8n) | BigInt(byte);
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n;
  return { length, value: Number(value), isUnknown };
}
