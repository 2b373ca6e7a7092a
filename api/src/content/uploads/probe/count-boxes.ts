import type { FileHandle } from 'node:fs/promises';
import { type Box, readBoxes } from './read-boxes';
import names from './names-in-files.json';

/** A film of two hours in fragments of two seconds has 25,000. */
const MAX_BOXES = 30_000;
/**
 * How an MP4 or QuickTime file may begin, boxes whose content is boxes, as `music-metadata` reads them, and what an item of
 * `ilst` holds, whose own name may be any.
 */
const { first: FIRST, containers: CONTAINERS, item: PARTS_OF_ITEM } = names.boxes;

/**
 * Whether an MP4 has more boxes than a film: the library that reads it takes a tenth of a millisecond for each, and empty
 * ones take eight bytes. A broken file may be told to have few, since the library stops where it is broken.
 */
export async function hasTooManyBoxes(file: FileHandle, size: number): Promise<boolean> {
  let count = 0;
  for await (const box of readBoxes(file, { from: 0, end: size, findNext: nextFinder() })) {
    if (count === 0 && !FIRST.includes(box.name)) return false;
    if ((count += 1) > MAX_BOXES) return true;
  }
  return false;
}

function nextFinder(): (box: Box) => number | undefined {
  let itemsEnd = 0;
  return ({ name, start, content, end, head }) => {
    if (name === 'ilst') itemsEnd = end;
    const isItem = start < itemsEnd && !PARTS_OF_ITEM.includes(name);
    // Four bytes more, but in files of QuickTime.
    const padding = name === 'meta' && head.toString('latin1', 12, 16) !== 'hdlr' ? 4 : 0;
    return isItem || CONTAINERS.includes(name) ? content + padding : undefined;
  };
}
