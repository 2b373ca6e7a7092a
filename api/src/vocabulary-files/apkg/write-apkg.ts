import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Database, Statement } from 'sql.js';
import type { FileWord } from '@glossa/contract/vocabulary-file';
import { normalizeWord } from '@glossa/shared/word-key';
import { collectionRow, createIndexes, createTables } from './collection-schema';
import { htmlText } from './html-text';
import { noteFields } from './note-fields';
import { DECK_ID, NOTE_TYPE_ID } from './note-type';
import { openSqlite } from './open-sqlite';
import { loggedReviews, toScheduling } from './scheduling';

/** Not sent to Anki's own server yet. */
const UNSENT = -1;

/** Makes a deck for Anki of words that come some at a time. */
export class ApkgWriter {
  readonly #database: Database;
  readonly #now: number;
  readonly #insert: Record<'notes' | 'cards' | 'revlog', Statement>;
  readonly #noteIds = new FreeIds();
  readonly #reviewIds = new FreeIds();

  private constructor(database: Database, now: Date) {
    this.#database = database;
    this.#now = now.getTime();
    database.exec(createTables);
    database.exec('begin');
    this.#insert = {
      notes: database.prepare(`insert into notes values (?,?,?,?,?,'',?,?,?,0,'')`),
      cards: database.prepare('insert into cards values (?,?,?,0,?,?,?,?,?,?,?,?,?,?,0,0,0,?)'),
      revlog: database.prepare('insert into revlog values (?,?,?,?,?,?,?,0,?)'),
    };
  }

  static async open(now: Date): Promise<ApkgWriter> {
    const Sqlite = await openSqlite();
    return new ApkgWriter(new Sqlite.Database(), now);
  }

  add(word: FileWord): void {
    // Anki takes these for the moment something was made, and needs each once.
    const id = this.#noteIds.take(Date.parse(word.created_at));
    const modified = Math.floor(this.#now / 1000);
    const fields = noteFields(word);
    const first = htmlText(fields[0] ?? '');
    this.#insert.notes.run([
      ...[id, noteGuid(word), NOTE_TYPE_ID, modified, UNSENT],
      ...[fields.join('\u001f'), first, checksum(first)],
    ]);
    const card = toScheduling(word, this.#noteIds.taken);
    this.#insert.cards.run([
      ...[id, id, DECK_ID, modified, UNSENT, card.type, card.queue, card.due, card.ivl, card.factor],
      ...[card.reps, card.lapses, card.left, card.data],
    ]);
    for (const { at, ease, ivl, lastIvl, factor, type } of loggedReviews(word)) {
      this.#insert.revlog.run([this.#reviewIds.take(at), id, UNSENT, ease, ivl, lastIvl, factor, type]);
    }
  }

  /** The file. Nothing can be added any more. */
  finish(): Uint8Array {
    this.#database.run(
      `insert into col values (${Array(13).fill('?').join(',')})`,
      collectionRow(this.#now, this.#noteIds.taken),
    );
    for (const statement of Object.values(this.#insert)) statement.free();
    this.#database.exec('commit');
    this.#database.exec(createIndexes);
    const collection = this.#database.export();
    this.#database.close();
    return zipSync({ 'collection.anki2': collection, media: strToU8('{}') }, { mtime: this.#now });
  }
}

/** Always the same for a word of a video, so that Anki knows it again. */
function noteGuid({ word, language, video_id }: FileWord): string {
  const named = ['glossa', language, normalizeWord(word, language), video_id ?? ''].join('\n');
  return createHash('sha1').update(named).digest('base64url').slice(0, 15);
}

/** By which Anki finds notes with the same first field. */
function checksum(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
}

/** Gives out numbers, each once. */
export class FreeIds {
  /** Of a number that is taken: one that may be the next free one, or leads there. */
  readonly #next = new Map<number, number>();

  /** How many were given out. */
  get taken(): number {
    return this.#next.size;
  }

  /** The first number from `wanted` on that nothing has yet, in few steps also where thousands want the same. */
  take(wanted: number): number {
    const passed: number[] = [];
    let id = wanted;
    for (let next = this.#next.get(id); next !== undefined; next = this.#next.get(id)) {
      passed.push(id);
      id = next;
    }
    for (const number of [...passed, id]) this.#next.set(number, id + 1);
    return id;
  }
}
