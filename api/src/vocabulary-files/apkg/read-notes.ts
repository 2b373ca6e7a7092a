import type { Database } from 'sql.js';
import { MAX_WORDS, UnreadableFile } from '../reading/file-row';
import { openSqlite } from './open-sqlite';

/** Bytes that SQLite may take while it reads, beside the file. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Characters of all notes together. */
const MAX_TEXT_LENGTH = 100_000_000;

export interface Note {
  /** As HTML. */
  fields: string[];
  /** Of the fields, where the file tells. */
  names: string[] | undefined;
}

/** Reads what may be no database, or one made to do harm. Throws `UnreadableFile`. */
export async function readNotes(bytes: Uint8Array): Promise<Note[]> {
  const Sqlite = await openSqlite();
  try {
    const database = new Sqlite.Database(bytes);
    database.exec(`pragma hard_heap_limit = ${MAX_MEMORY_BYTES}; pragma trusted_schema = off;`);
    const notes = selectNotes(database);
    database.close();
    return notes;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // Whatever SQLite finds wrong with the file.
    throw new UnreadableFile('its collection cannot be read');
  }
}

function selectNotes(database: Database): Note[] {
  if (!hasTable(database, 'notes')) throw new UnreadableFile('its collection has no notes');
  const names = selectFieldNames(database);
  const notes: Note[] = [];
  let text = 0;
  const rows = eachRow(database, `select mid, flds from notes order by id limit ${MAX_WORDS + 1}`);
  for (const [type, fields] of rows) {
    if (typeof fields !== 'string') throw new UnreadableFile('its notes are no texts');
    text += fields.length;
    if (text > MAX_TEXT_LENGTH) throw new UnreadableFile('its notes are too long');
    notes.push({ fields: fields.split('\u001f'), names: names.get(String(type)) });
  }
  return notes;
}

/** A view or a virtual table of that name could run anything. */
function hasTable(database: Database, table: string): boolean {
  const [found] = eachRow(
    database,
    `select 1 from sqlite_schema where type = 'table' and name = '${table}' and rootpage > 0`,
  );
  return found !== undefined;
}

/** By note type. The newest files have them in tables, others as JSON, and where neither is there they are not needed. */
function selectFieldNames(database: Database): Map<string, string[]> {
  const names = new Map<string, string[]>();
  if (hasTable(database, 'fields')) {
    for (const [type, place, name] of rowsOfFields(database)) {
      const known = names.get(String(type)) ?? [];
      known[Number(place) & 0xfff] = String(name);
      names.set(String(type), known);
    }
  } else if (hasTable(database, 'col')) {
    const [row] = eachRow(database, 'select models from col limit 1');
    for (const [type, known] of namesInJson(row?.[0])) names.set(type, known);
  }
  return names;
}

/** Anki orders names in a way of its own, without which SQLite does not read the table; their order is nothing to us. */
function rowsOfFields(database: Database): unknown[][] {
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(lower(sql), 'collate unicase', '') where type = 'table' and name = 'fields';
    pragma writable_schema = reset;`);
  return [...eachRow(database, 'select ntid, ord, name from fields limit 100000')];
}

function namesInJson(models: unknown): [string, string[]][] {
  try {
    const types = JSON.parse(String(models)) as Record<string, { flds: { name: string }[] }>;
    return Object.entries(types).map(([type, { flds }]) => [type, flds.map(({ name }) => String(name))]);
  } catch {
    // Not as Anki writes it: the fields are taken by their places.
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
