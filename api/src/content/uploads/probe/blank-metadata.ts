import { type FileHandle, open } from 'node:fs/promises';
import { type Box, readBoxes } from './read-boxes';
import { readBytes } from './read-bytes';

/** Boxes around those that tell where, when and with what a film was made. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'];
/** Notes of the maker (`©xyz` is the place), tags, and XMP. Players need none of them. */
const METADATA = ['udta', 'meta', 'uuid'];
/** Tracks of what a camera measured, such as the route. */
const MEASURED = ['camm', 'gpmd', 'mebx', 'mett', 'metx', 'rtmd'];
/** Far more than a film has. */
const MAX_BOXES = 100_000;
const BLANK = Buffer.alloc(64 * 1024);

/**
 * Makes the boxes of metadata of an MP4, and of tracks of it, empty space of the same length, in the file itself: nothing else
 * moves, so the places of sound and pictures stay right. Doing it again changes nothing.
 */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    let end = 0;
    for (const box of await listMetadata(file, (await file.stat()).size)) {
      // Each byte once, however many boxes are in each other.
      if (box.start < end) continue;
      await blank(file, box);
      ({ end } = box);
    }
  } finally {
    await file.close();
  }
}

/** In the order of the file. */
async function listMetadata(file: FileHandle, size: number): Promise<Box[]> {
  const found = new Set<Box>();
  let track: Box | undefined;
  let boxes = 0;
  for await (const box of readBoxes(file, { from: 0, end: size, findNext })) {
    if ((boxes += 1) > MAX_BOXES) break;
    if (box.end > box.limit) continue;
    if (box.name === 'trak') track = box;
    if (METADATA.includes(box.name)) found.add(box);
    if (box.name === 'stsd' && track && box.end <= track.end && (await isOfMeasured(file, box)))
      found.add(track);
  }
  return [...found].sort((one, other) => one.start - other.start);
}

/** A broken box ends with the one around it. */
function findNext({ name, content, end, limit }: Box): number | undefined {
  if (end > limit) return limit;
  return CONTAINERS.includes(name) ? content : undefined;
}

/** By the name of its first description, which comes after eight bytes and is a box itself. */
async function isOfMeasured(file: FileHandle, { content }: Box): Promise<boolean> {
  return MEASURED.includes((await readBytes(file, content + 12, 4)).toString('latin1'));
}

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  for (let position = content; position < end; position += BLANK.length) {
    await file.write(BLANK, 0, Math.min(BLANK.length, end - position), position);
  }
  await file.write('free', start + 4, 'latin1');
}
