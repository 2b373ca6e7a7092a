import type { SqlJsStatic } from 'sql.js';
import collection from './collection.json';
import { COLLECTION_START_SECONDS } from './scheduling';
import { DECK_ID, NOTE_TYPE_ID, NOTE_TYPE } from './note-type';

/** Every version of Anki reads 11. */
const SCHEMA_VERSION = 11;
const DEFAULT_DECK_ID = 1;

export const CREATE_TABLES = Object.entries(collection.columns)
  .map(([table, its]) => `create table ${table} (${its});`)
  .join('\n');

/** Created after the rows, which is faster. */
export const CREATE_INDEXES = Object.entries(collection.indexes)
  .map(([index, on]) => `create index ${index} on ${on};`)
  .join('\n');

/** The row of `col`. `now` in milliseconds; `cards` is the number of cards. */
export function collectionRow(now: number, cards: number): (number | string)[] {
  const conf = {
    ...{ nextPos: cards + 1, estTimes: true, activeDecks: [DEFAULT_DECK_ID], curDeck: DEFAULT_DECK_ID },
    ...{ ...collection.conf, curModel: NOTE_TYPE_ID },
  };
  const seconds = Math.floor(now / 1000);
  const decks = {
    [DEFAULT_DECK_ID]: deck(DEFAULT_DECK_ID, 'Default', 0),
    [DECK_ID]: deck(DECK_ID, 'Glossa', seconds),
  };
  return [
    ...[1, COLLECTION_START_SECONDS, now, NOTE_TYPE.mod * 1000, SCHEMA_VERSION, 0, 0, 0],
    ...[conf, { [NOTE_TYPE_ID]: NOTE_TYPE }, decks, { 1: collection.deckOptions }, {}].map((part) =>
      JSON.stringify(part),
    ),
  ];
}

const deck = (id: number, name: string, mod: number) => ({ id, name, mod, ...collection.deck });

let opening: Promise<SqlJsStatic> | undefined;

/** SQLite as WebAssembly, loaded at its first use. */
export function openSqlite(): Promise<SqlJsStatic> {
  opening ??= loadSqlite();
  return opening;
}

async function loadSqlite(): Promise<SqlJsStatic> {
  const { default: initSqlJs } = await import('sql.js');
  return initSqlJs({ locateFile: (file) => require.resolve(`sql.js/dist/${file}`) });
}
