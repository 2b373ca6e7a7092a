import { strToU8, unzipSync, zipSync } from 'fflate';
import initSqlJs, { type Database, type SqlJsStatic } from 'sql.js';

/** Another instance than that of the code under test, which has its own in each process. */
let opening: Promise<SqlJsStatic> | undefined;

async function openCollection(bytes?: Uint8Array): Promise<Database> {
  opening ??= initSqlJs();
  const Sqlite = await opening;
  return new Sqlite.Database(bytes);
}

/** The collection of a deck that was exported. */
export function openDeck(apkg: Uint8Array): Promise<Database> {
  const files = unzipSync(apkg);
  return openCollection(files['collection.anki2']);
}

/** The rows of a query, each by the names of its columns. */
export function selectRows(database: Database, query: string): Record<string, unknown>[] {
  const [result] = database.exec(query);
  return (result?.values ?? []).map((values) =>
    Object.fromEntries(values.map((value, index) => [result?.columns[index], value])),
  );
}

const NOTES = 'create table notes (id integer primary key, mid integer, flds text)';

/** A deck of others: `tables` makes the collection, by default a plain one of notes with these fields. */
export async function readDeck(
  notes: readonly string[][],
  { file = 'collection.anki2', tables = NOTES } = {},
): Promise<Uint8Array> {
  const database = await openCollection();
  database.exec(tables);
  for (const [index, fields] of notes.entries()) {
    database.run('insert into notes (id, mid, flds) values (?, 1, ?)', [index + 1, fields.join('\u001f')]);
  }
  const deck = zipSync({ [file]: database.export(), media: strToU8('{}') });
  database.close();
  return deck;
}

interface ForeignCard {
  note: number;
  ord?: number;
  type?: number;
  queue?: number;
  due?: number;
  ivl?: number;
  factor?: number;
  reps?: number;
  data?: string;
}

/** Day 0 of the decks of others. */
export const DECK_START = Date.UTC(2026, 0, 1) / 1000;

/** A deck of others with named fields, and with cards if any were learned. */
export function readNamedDeck(
  names: readonly string[],
  notes: readonly string[][],
  { cards = [], tags = '' }: { cards?: readonly ForeignCard[]; tags?: string } = {},
): Promise<Uint8Array> {
  const models = JSON.stringify({ 1: { flds: names.map((name) => ({ name })) } }).replaceAll("'", "''");
  const rows = cards.map(
    ({ note, ord = 0, type = 2, queue = 2, due = 0, ivl = 0, factor = 2500, reps = 1, data = '' }, index) =>
      `insert into cards values (${index + 1}, ${note}, ${ord}, ${type}, ${queue}, ${due}, ${ivl}, ${factor}, ${reps}, 0, 0, 0, '${data}');`,
  );
  const tables = `create table col (crt, models); insert into col values (${DECK_START}, '${models}');
    create table cards (id, nid, ord, type, queue, due, ivl, factor, reps, lapses, odue, odid, data); ${rows.join('')}
    create table revlog (id, cid);
    create table notes (id integer primary key, mid integer, flds text, tags text default '${tags}');`;
  return readDeck(notes, { tables });
}

/** The same deck after `change` was made to its collection, as by Anki. */
export async function changeDeck(
  apkg: Uint8Array,
  change: (database: Database) => void,
): Promise<Uint8Array> {
  const database = await openDeck(apkg);
  change(database);
  const changed = zipSync({ 'collection.anki2': database.export(), media: strToU8('{}') });
  database.close();
  return changed;
}
