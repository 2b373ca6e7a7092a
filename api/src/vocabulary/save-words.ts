import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SavedWords } from '@glossa/shared/contract/vocabulary';
import type { Database } from '../database/connect';
import { vocabulary } from '../database/schema/vocabulary';
import { takeTurn } from '../plans/plan-limits';
import { checkRoom } from './vocabulary-limit';
import { newRow, toWord, wordColumns, type WordPlace, type WordRow, type WordToSave } from './word-row';

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
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, place.userId);
    const known = new Set(keysOf(await findSaved(transaction, place, keysOf(rows))));
    const fresh = rows.filter(({ wordKey }) => !known.has(wordKey));
    await checkRoom(transaction, place.userId, { limit, more: fresh.length });
    const added =
      fresh.length === 0
        ? []
        : await transaction.insert(vocabulary).values(fresh).onConflictDoNothing().returning(wordColumns);
    const addedKeys = new Set(keysOf(added));
    const others = keysOf(rows).filter((key) => !addedKeys.has(key));
    const existing = await findSaved(transaction, place, others);
    return { added: added.map(toWord), existing: existing.map(toWord) };
  });
}

/** The words with these keys that the learner has saved there. */
export async function findSaved(
  database: Database,
  { userId, videoId, language }: WordPlace,
  keys: readonly string[],
): Promise<WordRow[]> {
  if (keys.length === 0) return [];
  return database
    .select(wordColumns)
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, userId),
        inArray(vocabulary.wordKey, [...keys]),
        eq(vocabulary.language, language),
        videoId === null ? isNull(vocabulary.videoId) : eq(vocabulary.videoId, videoId),
      ),
    );
}

function keysOf(rows: readonly { wordKey: string }[]): string[] {
  return rows.map(({ wordKey }) => wordKey);
}
