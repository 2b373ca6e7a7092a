import { createHash } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Database, Statement } from 'sql.js';
import type { FileWord } from '@glossa/contract/vocabulary/file';
import { normalizeWord } from '@glossa/contract/word-key';
import { collectionRow, CREATE_INDEXES, CREATE_TABLES, openSqlite } from './collection-schema';
import type { DeckMedia } from './deck-media';
import { htmlToText } from './html-text';
import { toNoteFields, toTagsColumn } from './note-fields';
import { DECK_ID, NOTE_TYPE_ID } from './note-type';
import { toLoggedReviews, toScheduling } from './scheduling';

/** Anki's update sequence number of what was not synced yet. */
const UNSYNCED = -1;

export interface Deck {
  now: Date;
  media: readonly DeckMedia[];
}

export class ApkgWriter {
  private readonly database: Database;
  private readonly now: number;
  private readonly media: ReadonlyMap<string | null, DeckMedia>;
  private readonly insert: Record<'notes' | 'cards' | 'revlog', Statement>;
  private readonly noteIds = new FreeIds();
  private readonly reviewIds = new FreeIds();

  private constructor(database: Database, { now, media }: Deck) {
    this.database = database;
    this.now = now.getTime();
    this.media = new Map(media.map((each) => [each.videoId, each]));
    database.exec(CREATE_TABLES);
    database.exec('begin');
    this.insert = {
      notes: database.prepare(`insert into notes values (?,?,?,?,?,?,?,?,?,0,'')`),
      cards: database.prepare('insert into cards values (?,?,?,0,?,?,?,?,?,?,?,?,?,?,0,0,0,?)'),
      revlog: database.prepare('insert into revlog values (?,?,?,?,?,?,?,0,?)'),
    };
  }

  static async open(deck: Deck): Promise<ApkgWriter> {
    const Sqlite = await openSqlite();
    return new ApkgWriter(new Sqlite.Database(), deck);
  }

  add(word: FileWord): void {
    // Ids of Anki are creation times in milliseconds, and unique.
    const id = this.noteIds.take(Date.parse(word.created_at));
    const modified = Math.floor(this.now / 1000);
    const fields = toNoteFields(word, this.media.get(word.video_id));
    const first = htmlToText(fields[0] ?? '');
    this.insert.notes.run([
      ...[id, noteGuid(word), NOTE_TYPE_ID, modified, UNSYNCED, toTagsColumn(word.tags)],
      ...[fields.join('\u001f'), first, checksum(first)],
    ]);
    const card = toScheduling(word, this.noteIds.taken);
    this.insert.cards.run([
      ...[id, id, DECK_ID, modified, UNSYNCED, card.type, card.queue, card.due, card.ivl, card.factor],
      ...[card.reps, card.lapses, card.left, card.data],
    ]);
    for (const { at, ease, ivl, lastIvl, factor, type } of toLoggedReviews(word)) {
      this.insert.revlog.run([this.reviewIds.take(at), id, UNSYNCED, ease, ivl, lastIvl, factor, type]);
    }
  }

  finish(): Uint8Array {
    this.database.run(
      `insert into col values (${Array(13).fill('?').join(',')})`,
      collectionRow(this.now, this.noteIds.taken),
    );
    for (const statement of Object.values(this.insert)) statement.free();
    this.database.exec('commit');
    this.database.exec(CREATE_INDEXES);
    const collection = this.database.export();
    this.database.close();
    const media = [...this.media.values()].flatMap(({ picture, film }) => [picture ?? [], film ?? []].flat());
    // Anki finds the files by numbers, and their names in a list.
    const names = JSON.stringify({ ...media.map(({ name }) => name) });
    const files: Zippable = { 'collection.anki2': collection, media: strToU8(names) };
    for (const [number, { bytes }] of media.entries()) files[number] = [bytes, { level: 0 }];
    return zipSync(files, { mtime: this.now });
  }
}

/** The same for every export of a word of a video, so that Anki recognizes it. */
function noteGuid({ word, language, video_id }: FileWord): string {
  const named = ['glossa', language, normalizeWord(word, language), video_id ?? ''].join('\n');
  return createHash('sha1').update(named).digest('base64url').slice(0, 15);
}

/** Anki finds notes with the same first field by it. */
const checksum = (text: string): number =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);

export class FreeIds {
  /** For each taken id a higher one that is free or leads to a free one, as in a union-find. */
  private readonly next = new Map<number, number>();

  get taken(): number {
    return this.next.size;
  }

  /** The first free id from `wanted` on; fast even if thousands want the same. */
  take(wanted: number): number {
    const passed: number[] = [];
    let id = wanted;
    for (let next = this.next.get(id); next !== undefined; next = this.next.get(id)) {
      passed.push(id);
      id = next;
    }
    for (const number of [...passed, id]) this.next.set(number, id + 1);
    return id;
  }
}
