import type { Database } from 'sql.js';
import { MAX_WORDS, UnreadableFileError } from '../reading/file-row';
import { splitTags } from '../csv/preamble';
import type { Card } from './scheduling';

export interface Note {
  /** The id of its note type. */
  type: string;
  /** They are HTML. */
  fields: string[];
  /** The file may lack them. */
  names: string[] | undefined;
  tags: string[];
  cards: readonly Card[];
}

/** The bound for all notes together, and for all cards. */
const MAX_TEXT_LENGTH = 100_000_000;

/** Throws `UnreadableFileError`, or an error of SQLite. */
export function selectNotes(database: Database, maxTextLength = MAX_TEXT_LENGTH): Note[] {
  if (!hasTable(database, 'notes')) throw new UnreadableFileError('its collection has no notes');
  const names = selectOptional(database, selectFieldNames);
  const cards = selectOptional(database, (opened) => selectCards(opened, maxTextLength));
  const notes: Note[] = [];
  let text = 0;
  const columns = [...eachRow(database, 'pragma table_info(notes)')].map(([, name]) => name);
  const tagsColumn = columns.includes('tags') ? 'tags' : "''";
  const rows = eachRow(
    database,
    `select id + 0, mid + 0, flds, ${tagsColumn} from notes order by id limit ${MAX_WORDS + 1}`,
  );
  for (const [id, mid, fields, tags] of rows) {
    if (typeof fields !== 'string') throw new UnreadableFileError('its notes are no texts');
    const written = typeof tags === 'string' ? tags : '';
    text += fields.length + written.length;
    if (text > maxTextLength) throw new UnreadableFileError('its notes are too long', 'words_size');
    const type = String(mid);
    notes.push({
      type,
      fields: fields.split('\u001f'),
      names: names.get(type),
      tags: splitTags(written),
      cards: cards.get(String(id)) ?? [],
    });
  }
  return notes;
}

/** Empty where a table lacks a column: the notes are read without what it holds. */
function selectOptional<Value>(database: Database, select: (database: Database) => Map<string, Value>) {
  try {
    return select(database);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    return new Map<string, Value>();
  }
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

/** A note has a few of them. */
const MAX_CARDS = 4 * MAX_WORDS;
/** A number is added to what a stranger may have made a text, or a column that makes long ones of nothing. */
const CARDS = `select nid + 0 as nid, ord + 0 as ord, type + 0 as type, queue + 0 as queue, ivl + 0 as ivl, factor + 0 as factor,
  iif(odid = 0, due, odue) + 0 as due, reps + 0 as reps, lapses + 0 as lapses,
  coalesce(substr(data || '', 1, 1000), '') as data,
  coalesce(reviewed, 0) + 0 as lastReview, (select crt + 0 from col) as start
  from cards left join (select cid, max(id) as reviewed from revlog group by cid) on cid = cards.id
  order by nid, ord limit ${MAX_CARDS}`;

/** The cards by the ids of their notes. */
function selectCards(database: Database, maxTextLength: number): Map<string, Card[]> {
  const cards = new Map<string, Card[]>();
  if (!['cards', 'col', 'revlog'].every((table) => hasTable(database, table))) return cards;
  let text = 0;
  const statement = database.prepare(CARDS);
  while (statement.step()) {
    const { nid, ...values } = statement.getAsObject();
    const card = values as unknown as Card;
    text += card.data.length;
    if (text > maxTextLength) throw new UnreadableFileError('its cards are too long', 'words_size');
    const known = cards.get(String(nid)) ?? [];
    cards.set(String(nid), known);
    known.push(card);
  }
  statement.free();
  return cards;
}

/** Removes Anki's own collation from the schema, because SQLite cannot read the table without it. */
function selectFieldRows(database: Database): unknown[][] {
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(lower(sql), 'collate unicase', '') where type = 'table' and name = 'fields';
    pragma writable_schema = reset;`);
  return [...eachRow(database, 'select ntid + 0, ord + 0, substr(name, 1, 100) from fields limit 100000')];
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
