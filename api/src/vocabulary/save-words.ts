import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { SavedWords } from '@glossa/contract/vocabulary';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { lockUser } from '../plans/plan-limits';
import { checkRoom } from './vocabulary-limit';
import { newRow, toWord, wordColumns, type WordPlace, type WordRow, type WordToSave } from './word-row';

const { placeholder } = sql;

type NewRow = ReturnType<typeof newRow>;

/**
 * Saves words, no key twice among them, all or none: counting and inserting are one turn of the learner, so that the
 * limit holds. Those saved before are answered as they are, at the limit too. Throws 402.
 */
export async function saveWords(
  database: Database,
  place: WordPlace,
  words: readonly WordToSave[],
  limit: number,
): Promise<SavedWords> {
  const rows = words.map((word) => newRow(place, word));
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, place.userId);
    // Without a limit nobody need know beforehand whether one is new; of many known ones each would use up an id.
    const fresh = limit < 0 && rows.length === 1 ? rows : await notSaved(transaction, place, rows);
    await checkRoom(transaction, place.userId, { limit, more: fresh.length });
    const added = await insertWords(transaction, fresh);
    const addedKeys = new Set(keysOf(added));
    const others = keysOf(rows).filter((key) => !addedKeys.has(key));
    const existing = await findSaved(transaction, place, others);
    return { added: added.map(toWord), existing: existing.map(toWord) };
  });
}

async function notSaved(database: Database, place: WordPlace, rows: readonly NewRow[]): Promise<NewRow[]> {
  const known = new Set(keysOf(await findSaved(database, place, keysOf(rows))));
  return rows.filter(({ wordKey }) => !known.has(wordKey));
}

/** Those that are not there already. Most calls save one word; all such rows have the same columns. */
async function insertWords(database: Database, rows: readonly NewRow[]): Promise<WordRow[]> {
  const [only, ...others] = rows;
  if (!only) return [];
  if (others.length > 0) return inserting(database, rows);
  const query = preparedQuery(database, 'save_word', (unnamed) =>
    inserting(database, [placeholdersFor(only)]).prepare(unnamed),
  );
  return query.execute(only);
}

function inserting(database: Database, rows: readonly PgInsertValue<typeof vocabulary>[]) {
  return database
    .insert(vocabulary)
    .values([...rows])
    .onConflictDoNothing()
    .returning(wordColumns);
}

function placeholdersFor(row: NewRow): PgInsertValue<typeof vocabulary> {
  const places = Object.keys(row).map((column) => [column, placeholder(column)]);
  return Object.fromEntries(places) as PgInsertValue<typeof vocabulary>;
}

/** The words with these keys that the learner has saved there. */
export async function findSaved(
  database: Database,
  { userId, videoId, language }: WordPlace,
  keys: readonly string[],
): Promise<WordRow[]> {
  if (keys.length === 0) return [];
  const query = preparedQuery(database, videoId === null ? 'saved' : 'saved_in_video', (unnamed) =>
    database
      .select(wordColumns)
      .from(vocabulary)
      .where(
        and(
          eq(vocabulary.userId, placeholder('userId')),
          sql`${vocabulary.wordKey} = any(${placeholder('keys')}::text[])`,
          eq(vocabulary.language, placeholder('language')),
          videoId === null ? isNull(vocabulary.videoId) : eq(vocabulary.videoId, placeholder('videoId')),
        ),
      )
      .prepare(unnamed),
  );
  return query.execute({ userId, videoId, language, keys });
}

function keysOf(rows: readonly { wordKey: string }[]): string[] {
  return rows.map(({ wordKey }) => wordKey);
}
