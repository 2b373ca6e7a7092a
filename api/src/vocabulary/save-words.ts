import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SavedWords } from '@glossa/contract/vocabulary';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { users } from '../platform/database/schema/accounts';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';
import { lockUser } from '../plans/plan-limits';
import { wellFormedJson } from '../language/well-formed';
import { requireRoom } from './vocabulary-limit';
import {
  newRow,
  toWord,
  wordColumns,
  type NewRow,
  type WordPlace,
  type WordRow,
  type WordToSave,
} from './word-row';

const { placeholder } = sql;

const { id: _id, createdAt: _createdAt, ...insertedColumns } = getTableColumns(vocabulary);
const INSERTED = Object.entries(insertedColumns) as [keyof NewRow, PgColumn][];
const columns = sql.join(
  INSERTED.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);

/** What the database knows of a new row. */
interface InsertedRow extends Record<string, unknown> {
  word_key: string;
  id: number;
  created_at: string;
  video_title: string | null;
  playlist_id: number | null;
}

interface SavedRows {
  added: WordRow[];
  existing: WordRow[];
}

/**
 * The words with these keys that the learner has saved there. Counts the learner's words in the same statement: throws
 * 402 when the plan has no room for the keys that are not saved. Throws 401 when the account was deleted.
 */
export async function findSavedWords(
  database: Database,
  place: WordPlace,
  keys: readonly string[],
  limit: number,
): Promise<WordRow[]> {
  const { userId, videoId, language } = place;
  const query = preparedQuery(database, videoId === null ? 'saved' : 'saved_in_video', (unnamed) =>
    database
      .select({
        used: sql<number>`case when ${placeholder('limit')}::int < 0 then 0 else
          (select count(*) from ${vocabulary} own where own.user_id = ${users.id}) end`.mapWith(Number),
        word: wordColumns,
      })
      .from(users)
      .leftJoin(
        vocabulary,
        and(
          eq(vocabulary.userId, users.id),
          sql`${vocabulary.wordKey} = any(${placeholder('keys')}::text[])`,
          eq(vocabulary.language, placeholder('language')),
          videoId === null ? isNull(vocabulary.videoId) : eq(vocabulary.videoId, placeholder('videoId')),
        ),
      )
      .where(eq(users.id, placeholder('userId')))
      .prepare(unnamed),
  );
  const rows = await query.execute({ userId, videoId, language, keys, limit });
  const [first] = rows;
  if (!first) throw new ApiError('not_signed_in');
  const saved = rows.flatMap(({ word }) => word ?? []);
  requireRoom({ limit, used: first.used, more: keys.length - saved.length });
  return saved;
}

/**
 * Saves words, no key twice among them, all or none. Returns those that another request saved meanwhile as they are, at
 * the limit too. Throws 402.
 */
export async function saveWords(
  database: Database,
  place: WordPlace,
  words: readonly WordToSave[],
  limit: number,
): Promise<SavedWords> {
  // Half a character in a text would make its JSON unreadable for Postgres.
  const rows = wellFormedJson(words.map((word) => newRow(place, word)));
  const { added, existing } = await saveRows(database, place, rows, limit);
  return { added: added.map(toWord), existing: existing.map(toWord) };
}

async function saveRows(
  database: Database,
  place: WordPlace,
  rows: readonly NewRow[],
  limit: number,
): Promise<SavedRows> {
  const added = rows.length > 0 ? await insertWithinLimit(database, place.userId, rows, limit) : [];
  const others = exclude(rows, added);
  if (others.length === 0) return { added, existing: [] };
  // Saved by another request meanwhile, which also counts against the limit; otherwise this throws 402.
  const keys = others.map(({ wordKey }) => wordKey);
  const existing = await findSavedWords(database, place, keys, limit);
  const rest = await saveRows(database, place, exclude(others, existing), limit);
  return { added: [...added, ...rest.added], existing: [...existing, ...rest.existing] };
}

function exclude(rows: readonly NewRow[], known: readonly WordRow[]): NewRow[] {
  const keys = new Set(known.map(({ wordKey }) => wordKey));
  return rows.filter(({ wordKey }) => !keys.has(wordKey));
}

/** The learner is locked between counting and inserting, so that parallel requests cannot exceed the limit. */
async function insertWithinLimit(
  database: Database,
  userId: number,
  rows: readonly NewRow[],
  limit: number,
): Promise<WordRow[]> {
  if (limit < 0) return insertRows(database, rows, sql`true`);
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const used = sql`(select count(*) from ${vocabulary} where ${eq(vocabulary.userId, userId)})`;
    return insertRows(transaction, rows, sql`${used} + ${rows.length}::int <= ${limit}::int`);
  });
}

/** All rows go as one JSON value, so that the statement is the same for any number of them. */
async function insertRows(database: Database, rows: readonly NewRow[], condition: SQL): Promise<WordRow[]> {
  const { rows: inserted } = await database.execute<InsertedRow>(sql`insert into ${vocabulary} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${vocabulary}, ${toJson(rows)}::jsonb)
    where ${condition}
    on conflict do nothing
    returning word_key, id, created_at,
      ${wordColumns.videoTitle} as video_title, ${wordColumns.playlistId} as playlist_id`);
  const byKey = new Map(rows.map((row) => [row.wordKey, row]));
  return inserted.flatMap(({ word_key, id, created_at, video_title, playlist_id }) => {
    const row = byKey.get(word_key);
    const stored = { id, createdAt: new Date(created_at), videoTitle: video_title, playlistId: playlist_id };
    return row ? [{ ...row, ...stored }] : [];
  });
}

function toJson(rows: readonly NewRow[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(INSERTED.map(([field, { name }]) => [name, row[field]]))),
  );
}
