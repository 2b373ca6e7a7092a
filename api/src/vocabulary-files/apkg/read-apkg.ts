import { unzipSync } from 'fflate';
import { type RawRow, UnreadableFile } from '../reading/file-row';
import { noteWord } from './note-word';
import { readNotes } from './read-notes';
import { unpackZstd } from './zstd-frame';

/** More than a collection with all its history of years. */
const MAX_BYTES = 100 * 1024 * 1024;
/** The newest first: beside it, older ones only say that one needs a newer Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;

/** The notes of a deck exported from Anki, by whatever version of it, or from here. Media are left where they are. */
export async function readApkg(bytes: Uint8Array): Promise<RawRow[]> {
  const files = unzip(bytes);
  const name = COLLECTIONS.find((collection) => files[collection]);
  const packed = name && files[name];
  if (!packed) throw new UnreadableFile('it holds no collection of Anki');
  const collection = name === 'collection.anki21b' ? unpackZstd(packed, MAX_BYTES) : packed;
  const notes = await readNotes(collection);
  return notes.map(({ fields, names }, index) => ({ line: index + 1, raw: noteWord(fields, names) }));
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  const seen = new Set<string>();
  try {
    return unzipSync(bytes, {
      // As much as is declared is kept free, and no more is written, so one of each and none too large.
      filter: ({ name, originalSize, size }) => {
        if (!COLLECTIONS.some((collection) => collection === name) || seen.has(name)) return false;
        seen.add(name);
        if (Math.max(originalSize, size) > MAX_BYTES)
          throw new UnreadableFile('what is packed in it is too large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('it is no zip file');
  }
}
