import { unzipSync } from 'fflate';
import { type RawRow, UnreadableFileError } from '../reading/file-row';
import { parseNote } from './note-word';
import { readNotes } from './read-notes';
import { unpackZstd } from './zstd-frame';

/** More than a collection with years of history. */
const MAX_BYTES = 100 * 1024 * 1024;
/** The newest first: beside it, the older ones only hold a notice that a newer Anki is needed. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;

/** Reads the notes of a deck exported by any version of Anki, or from here; ignores media. */
export async function readApkg(bytes: Uint8Array): Promise<RawRow[]> {
  const files = unzip(bytes);
  const name = COLLECTIONS.find((collection) => files[collection]);
  const packed = name && files[name];
  if (!packed) throw new UnreadableFileError('it holds no collection of Anki');
  const collection = name === 'collection.anki21b' ? unpackZstd(packed, MAX_BYTES) : packed;
  const notes = await readNotes(collection);
  return notes.map(({ fields, names }, index) => ({ line: index + 1, raw: parseNote(fields, names) }));
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  const seen = new Set<string>();
  try {
    return unzipSync(bytes, {
      // The declared size is allocated, and no more is written.
      filter: ({ name, originalSize, size }) => {
        if (!COLLECTIONS.some((collection) => collection === name) || seen.has(name)) return false;
        seen.add(name);
        if (Math.max(originalSize, size) > MAX_BYTES)
          throw new UnreadableFileError('what is packed in it is too large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('it is no zip file');
  }
}
