import type { SqlJsStatic } from 'sql.js';
import { COLLECTION_START_SECONDS } from './scheduling';
import { DECK_ID, NOTE_TYPE_ID, NOTE_TYPE } from './note-type';

/** Every version of Anki reads 11. */
const SCHEMA_VERSION = 11;
const DEFAULT_DECK_ID = 1;

const COLUMNS: Readonly<Record<string, string>> = {
  col: `id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null`,
  notes: `id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null`,
  cards: `id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null`,
  revlog: `id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null`,
  graves: 'usn integer not null, oid integer not null, type integer not null',
};

const INDEXES = {
  ix_notes_usn: 'notes (usn)',
  ix_cards_usn: 'cards (usn)',
  ix_revlog_usn: 'revlog (usn)',
  ix_cards_nid: 'cards (nid)',
  ix_cards_sched: 'cards (did, queue, due)',
  ix_revlog_cid: 'revlog (cid)',
  ix_notes_csum: 'notes (csum)',
};

export const CREATE_TABLES = Object.entries(COLUMNS)
  .map(([table, its]) => `create table ${table} (${its});`)
  .join('\n');

/** Created after the rows, which is faster. */
export const CREATE_INDEXES = Object.entries(INDEXES)
  .map(([index, on]) => `create index ${index} on ${on};`)
  .join('\n');

/** The row of `col`. `now` in milliseconds; `cards` is the number of cards. */
export function collectionRow(now: number, cards: number): (number | string)[] {
  const conf = {
    ...{ nextPos: cards + 1, estTimes: true, activeDecks: [DEFAULT_DECK_ID], curDeck: DEFAULT_DECK_ID },
    ...{
      sortType: 'noteFld',
      sortBackwards: false,
      timeLim: 0,
      addToCur: true,
      newSpread: 0,
      dueCounts: true,
    },
    ...{ curModel: NOTE_TYPE_ID, collapseTime: 1200, dayLearnFirst: false, schedVer: 2 },
  };
  const seconds = Math.floor(now / 1000);
  const decks = {
    [DEFAULT_DECK_ID]: deck(DEFAULT_DECK_ID, 'Default', 0),
    [DECK_ID]: deck(DECK_ID, 'Glossa', seconds),
  };
  return [
    ...[1, COLLECTION_START_SECONDS, now, NOTE_TYPE.mod * 1000, SCHEMA_VERSION, 0, 0, 0],
    ...[conf, { [NOTE_TYPE_ID]: NOTE_TYPE }, decks, { 1: DECK_OPTIONS }, {}].map((part) =>
      JSON.stringify(part),
    ),
  ];
}

function deck(id: number, name: string, mod: number) {
  return {
    ...{ id, name, mod, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 0, extendRev: 0 },
    ...{ collapsed: false, browserCollapsed: false },
    ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
  };
}

const DECK_OPTIONS = {
  ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true },
  dyn: false,
  new: {
    ...{ bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  },
  rev: {
    ...{ bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

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
