import { type FileHandle, open } from 'node:fs/promises';
import { findSamples, SAMPLE_TABLES } from './find-samples';
import { type Box, readBoxes, readBytes } from './read-boxes';

/** Boxes around those that tell where, when and with what a film was made. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'];
/** Notes of the maker (`©xyz` is the place), tags, and XMP. Players need none of them. */
const METADATA = ['udta', 'meta', 'uuid'];
/** Tracks of what a camera measured, such as the route. */
const MEASURED = ['camm', 'gpmd', 'mebx', 'mett', 'metx', 'rtmd'];
/** Far more than a film has. */
const MAX_BOXES = 100_000;
/** A camera that writes some beside each picture has as many in two hours. */
const MAX_CHUNKS = 500_000;
const BLANK = Buffer.alloc(64 * 1024);

interface Track {
  box: Box;
  /** By name. */
  tables: Map<string, Box>;
}

/** Blanks metadata of an MP4 in place, so that the places of sound and pictures stay right. Idempotent. */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const { boxes, tracks } = await listMetadata(file, size);
    // Before the tracks, which tell where they are: the process may be ended in between.
    await blankSamples(file, tracks, size);
    let end = 0;
    for (const box of boxes) {
      // Each byte once, however many boxes are in each other.
      if (box.start < end) continue;
      await blank(file, box.content, box.end);
      await file.write('free', box.start + 4, 'latin1');
      ({ end } = box);
    }
  } finally {
    await file.close();
  }
}

/** Boxes in the order of the file, and which of them are tracks. */
async function listMetadata(file: FileHandle, size: number): Promise<{ boxes: Box[]; tracks: Track[] }> {
  const found = new Set<Box>();
  const measured = new Set<Track>();
  let track: Track | undefined;
  let boxes = 0;
  for await (const box of readBoxes(file, { from: 0, end: size, findNext })) {
    if ((boxes += 1) > MAX_BOXES) break;
    if (box.end > box.limit) continue;
    if (box.name === 'trak') track = { box, tables: new Map() };
    if (METADATA.includes(box.name)) found.add(box);
    if (!track || box.end > track.box.end) continue;
    if (SAMPLE_TABLES.includes(box.name)) track.tables.set(box.name, box);
    if (box.name === 'stsd' && (await isOfMeasured(file, box))) measured.add(track);
  }
  for (const { box } of measured) found.add(box);
  return { boxes: [...found].sort((one, other) => one.start - other.start), tracks: [...measured] };
}

/** In all no more bytes than the file has, since samples may be said to lie over each other. */
async function blankSamples(file: FileHandle, tracks: readonly Track[], size: number): Promise<void> {
  let [chunks, bytes] = [0, 0];
  for (const { tables } of tracks) {
    for await (const { start, length } of findSamples(file, tables)) {
      const end = Math.min(start + length, size);
      if ((chunks += 1) > MAX_CHUNKS || (bytes += Math.max(end - start, 0)) > size) return;
      await blank(file, start, end);
    }
  }
}

/** A broken box ends with the one around it. */
function findNext({ name, content, end, limit }: Box): number | undefined {
  if (end > limit) return limit;
  return CONTAINERS.includes(name) ? content : undefined;
}

/** By the name of its first description, which comes after eight bytes and is a box itself. */
const isOfMeasured = async (file: FileHandle, { content }: Box): Promise<boolean> =>
  MEASURED.includes((await readBytes(file, content + 12, 4)).toString('latin1'));

async function blank(file: FileHandle, start: number, end: number): Promise<void> {
  for (let position = start; position < end; position += BLANK.length) {
    await file.write(BLANK, 0, Math.min(BLANK.length, end - position), position);
  }
}
