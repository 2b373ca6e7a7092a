import { unzipSync } from 'fflate';
import { type RawRow, UnreadableFileError, type WordDefaults } from '../reading/file-row';
import { openSqlite } from './collection-schema';
import { type ForeignRow, readForeignWords } from '../reading/foreign-words';
import { htmlToText } from './html-text';
import { parseOwnNote } from './note-word';
import { type Note, selectNotes } from './select-notes';
import { unpackZstd } from './zstd-frame';
import { groupBy } from '../../../platform/text/group-by';

/** The newest first: beside it, the older ones only hold a notice that a newer Anki is needed. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;

/** Reads decks of any version of Anki; ignores media. `maxBytes` bounds the unpacked content. */
export async function readApkg(bytes: Uint8Array, defaults: WordDefaults, maxBytes: number) {
  const files = unzip(bytes, maxBytes);
  const name = COLLECTIONS.find((collection) => files[collection]);
  const packed = name && files[name];
  if (!packed) throw new UnreadableFileError('it has no Anki collection');
  const collection = name === 'collection.anki21b' ? unpackZstd(packed, maxBytes) : packed;
  const words = readNoteWords(await readNotes(collection), defaults);
  return words.sort((one, other) => one.line - other.line);
}

/** Ours are as they were exported. The others are told apart by their note types. */
function readNoteWords(notes: readonly Note[], defaults: WordDefaults): RawRow[] {
  const rows = notes.map((note, index) => ({ note, line: index + 1, raw: parseOwnNote(note) }));
  const own = rows.flatMap(({ line, raw }) => (raw ? { line, raw } : []));
  const foreign = groupBy(
    rows.filter(({ raw }) => !raw),
    ({ note }) => note.type,
  );
  const others = [...foreign.values()].flatMap((ofType) => {
    const texts = ofType.map(({ line, note: { fields, tags, cards } }): ForeignRow => ({
      ...{ line, tags, cards },
      cells: fields.map(htmlToText),
    }));
    return readForeignWords(texts, ofType[0]?.note.names, defaults);
  });
  return [...own, ...others];
}

function unzip(bytes: Uint8Array, maxBytes: number): Record<string, Uint8Array> {
  const seen = new Set<string>();
  try {
    return unzipSync(bytes, {
      // The declared size is allocated, and no more is written.
      filter: ({ name, originalSize, size }) => {
        if (!COLLECTIONS.some((collection) => collection === name) || seen.has(name)) return false;
        seen.add(name);
        if (Math.max(originalSize, size) > maxBytes)
          throw new UnreadableFileError('what is packed in it is too large', 'words_size');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('it is not a zip file');
  }
}

/** The heap limit of SQLite. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Reads the notes of an untrusted database. Throws `UnreadableFileError`. */
async function readNotes(bytes: Uint8Array): Promise<Note[]> {
  const Sqlite = await openSqlite();
  try {
    const database = new Sqlite.Database(bytes);
    database.exec(`pragma hard_heap_limit = ${MAX_MEMORY_BYTES}; pragma trusted_schema = off;`);
    const notes = selectNotes(database);
    database.close();
    return notes;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    // An error of SQLite.
    throw new UnreadableFileError('its collection cannot be read');
  }
}
