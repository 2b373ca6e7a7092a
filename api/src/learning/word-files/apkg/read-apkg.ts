import { unzipSync } from 'fflate';
import type { Database } from 'sql.js';
import { MAX_WORDS, type RawRow, UnreadableFileError } from '../reading/file-row';
import { parseNote } from './note-word';
import { openSqlite } from './collection-schema';
import { unpackZstd } from './zstd-frame';

/** The newest first: beside it, the older ones only hold a notice that a newer Anki is needed. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;

/** Reads decks of any version of Anki; ignores media. `maxBytes` bounds the unpacked content. */
export async function readApkg(bytes: Uint8Array, maxBytes: number): Promise<RawRow[]> {
  const files = unzip(bytes, maxBytes);
  const name = COLLECTIONS.find((collection) => files[collection]);
  const packed = name && files[name];
  if (!packed) throw new UnreadableFileError('it holds no collection of Anki');
  const collection = name === 'collection.anki21b' ? unpackZstd(packed, maxBytes) : packed;
  const notes = await readNotes(collection);
  return notes.map(({ fields, names, tags }, index) => ({
    line: index + 1,
    raw: parseNote(fields, names, tags),
  }));
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
          throw new UnreadableFileError('what is packed in it is too large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('it is no zip file');
  }
}

/** The heap limit of SQLite. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** The bound for all notes together. */
const MAX_TEXT_LENGTH = 100_000_000;

export interface Note {
  /** As HTML. */
  fields: string[];
  /** The names of the fields, if the file has them. */
  names: string[] | undefined;
  /** As Anki writes them, between spaces. */
  tags: string;
}

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

function selectNotes(database: Database): Note[] {
  if (!hasTable(database, 'notes')) throw new UnreadableFileError('its collection has no notes');
  const names = selectFieldNames(database);
  const notes: Note[] = [];
  let text = 0;
  const columns = [...eachRow(database, 'pragma table_info(notes)')].map(([, name]) => name);
  const tagsColumn = columns.includes('tags') ? 'tags' : "''";
  const rows = eachRow(
    database,
    `select mid, flds, ${tagsColumn} from notes order by id limit ${MAX_WORDS + 1}`,
  );
  for (const [type, fields, tags] of rows) {
    if (typeof fields !== 'string') throw new UnreadableFileError('its notes are no texts');
    const written = typeof tags === 'string' ? tags : '';
    text += fields.length + written.length;
    if (text > MAX_TEXT_LENGTH) throw new UnreadableFileError('its notes are too long');
    notes.push({ fields: fields.split('\u001f'), names: names.get(String(type)), tags: written });
  }
  return notes;
}

/** Excludes views and virtual tables, which could run code. */
function hasTable(database: Database, table: string): boolean {
  const [row] = eachRow(
    database,
    `select 1 from sqlite_schema where type = 'table' and name = '${table}' and rootpage > 0`,
  );
  return row !== undefined;
}

/** Field names by note type. The newest files have them in a table, older ones in JSON. */
function selectFieldNames(database: Database): Map<string, string[]> {
  const names = new Map<string, string[]>();
  if (hasTable(database, 'fields')) {
    for (const [type, place, name] of selectFieldRows(database)) {
      const known = names.get(String(type)) ?? [];
      known[Number(place) & 0xfff] = String(name);
      names.set(String(type), known);
    }
  } else if (hasTable(database, 'col')) {
    const [row] = eachRow(database, 'select models from col limit 1');
    for (const [type, known] of parseFieldNames(row?.[0])) names.set(type, known);
  }
  return names;
}

/** Removes Anki's own collation from the schema, because SQLite cannot read the table without it. */
function selectFieldRows(database: Database): unknown[][] {
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(lower(sql), 'collate unicase', '') where type = 'table' and name = 'fields';
    pragma writable_schema = reset;`);
  return [...eachRow(database, 'select ntid, ord, name from fields limit 100000')];
}

function parseFieldNames(models: unknown): [string, string[]][] {
  try {
    const types = JSON.parse(String(models)) as Record<string, { flds: { name: string }[] }>;
    return Object.entries(types).map(([type, { flds }]) => [type, flds.map(({ name }) => String(name))]);
  } catch {
    // Not written by Anki: fields are then identified by position.
    return [];
  }
}

function* eachRow(database: Database, query: string): Generator<unknown[]> {
  const statement = database.prepare(query);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}
