import { Decompress } from 'fzstd';
import { UnreadableFileError } from '../reading/file-row';

const MAGIC = 0xfd2f_b528;
const CHUNK_BYTES = 64 * 1024;

/** Unpacks `max` bytes at most. Reads the window's size first: the decoder allocates it at once. */
export function unpackZstd(bytes: Uint8Array, max: number): Uint8Array {
  if (readWindowBytes(bytes) > max) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((piece) => {
    size += piece.length;
    if (size > max) throw tooLarge();
    pieces.push(piece);
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    push(stream, bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  }
  return Buffer.concat(pieces, size);
}

function push(stream: Decompress, piece: Uint8Array, isLast: boolean): void {
  try {
    stream.push(piece, isLast);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw damagedFrame();
  }
}

const tooLarge = () => new UnreadableFileError('what is packed in it is too large', 'words_size');
const damagedFrame = () => new UnreadableFileError('what is packed in it is damaged');

/** Reads the header of every block, to make sure that no second frame follows, whose window may be larger. */
function readWindowBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { window, end, checksum } = readHeader(view);
    let at = end;
    for (;;) {
      const header = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      const isRunOfOneByte = ((header >> 1) & 3) === 1;
      at += 3 + (isRunOfOneByte ? 1 : header >> 3);
      if ((header & 1) === 0) continue;
      if (at + checksum !== bytes.length) throw damagedFrame();
      return window;
    }
  } catch (error) {
    // A read beyond the end.
    if (error instanceof RangeError) throw damagedFrame();
    throw error;
  }
}

function readHeader(view: DataView): { window: number; end: number; checksum: number } {
  if (view.getUint32(0, true) !== MAGIC) throw damagedFrame();
  const descriptor = view.getUint8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = descriptor >> 6 === 0 ? Number(isSingleSegment) : 1 << (descriptor >> 6);
  const sizeAt = 5 + (isSingleSegment ? 0 : 1) + dictionary;
  const size = readSize(view, sizeAt, sizeBytes);
  const window = isSingleSegment ? size : Math.max(size, windowBytes(view.getUint8(5)));
  return { window, end: sizeAt + sizeBytes, checksum: (descriptor & 4) === 0 ? 0 : 4 };
}

function windowBytes(byte: number): number {
  const base = 2 ** (10 + (byte >> 3));
  return base + (base / 8) * (byte & 7);
}

function readSize(view: DataView, at: number, bytes: number): number {
  if (bytes === 8) return Number(view.getBigUint64(at, true));
  if (bytes === 4) return view.getUint32(at, true);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  return bytes === 1 ? view.getUint8(at) : 0;
}
