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
    database.run('insert into notes values (?, 1, ?)', [index + 1, fields.join('\u001f')]);
  }
  const deck = zipSync({ [file]: database.export(), media: strToU8('{}') });
  database.close();
  return deck;
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
