import { type FileHandle, open } from 'node:fs/promises';
import { readBytes } from './read-bytes';

/** Boxes around those that tell where, when and with what a film was made. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'];
/** Notes of the maker (`©xyz` is the place), tags, and XMP. Players need none of them. */
const METADATA = ['udta', 'meta', 'uuid'];
/** Far more than a film has. */
const MAX_BOXES = 100_000;
const BLANK = Buffer.alloc(64 * 1024);

interface Box {
  name: string;
  start: number;
  content: number;
  end: number;
}

/**
 * Makes the boxes of metadata of an MP4 empty space of the same length, in the file itself: nothing else moves, so the
 * places of sound and pictures stay right. Doing it again changes nothing.
 */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await blankBoxes(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function blankBoxes(file: FileHandle, size: number): Promise<void> {
  const places = [{ position: 0, end: size }];
  let boxes = 0;
  for (let place = places.pop(); place; place = places.pop()) {
    for await (const box of readBoxes(file, place.position, place.end)) {
      if ((boxes += 1) > MAX_BOXES) return;
      if (CONTAINERS.includes(box.name)) places.push({ position: box.content, end: box.end });
      if (METADATA.includes(box.name)) await blank(file, box);
    }
  }
}

/** ISO 14496-12: a box begins with its size in four bytes, or 1 and eight bytes after its name, or 0 for the rest. */
async function* readBoxes(file: FileHandle, from: number, end: number): AsyncGenerator<Box> {
  let start = from;
  while (start + 8 <= end) {
    const head = await readBytes(file, start, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? end - start : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const content = start + (isLong ? 16 : 8);
    const box = { name: head.toString('latin1', 4, 8), start, content, end: start + length };
    if (box.end < content || box.end > end) return;
    yield box;
    start = box.end;
  }
}

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  for (let position = content; position < end; position += BLANK.length) {
    await file.write(BLANK, 0, Math.min(BLANK.length, end - position), position);
  }
  await file.write('free', start + 4, 'latin1');
}
