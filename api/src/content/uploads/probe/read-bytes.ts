import type { FileHandle } from 'node:fs/promises';

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
