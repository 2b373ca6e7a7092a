import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { rowFromJson, isRestorable, moveToTrash } from '../../foundation/trash/trash';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import type { AccountBounds } from '../../foundation/plans/account-bounds';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { countWords, requireWithinLimit } from '../../foundation/plans/plans';

const SELECT_DELETED = readStatement(__dirname, 'deleted-words.sql');
const RESTORE_WORDS = readStatement(__dirname, 'restore-words.sql');

/** Those that can be restored are bounded: the oldest beyond are gone. */
export type DeletedBounds = Pick<AccountBounds, 'maxDeletedWords' | 'maxDeletedBytes'>;

export interface MovedWords {
  ids: number[];
  bytes: number;
}

/** Returns those found. Locks the learner: a review stored meanwhile would be left behind. */
export async function deleteWords(
  database: Database,
  userId: number,
  ids: readonly number[],
  { maxDeletedWords, maxDeletedBytes }: DeletedBounds,
): Promise<MovedWords> {
  return withUserLock(database, userId, async (transaction) => {
    const moved = await moveToTrash(
      transaction,
      { kind: 'word', userId },
      SELECT_DELETED({ userId, ids: sql.param(ids) }),
      { maxRows: maxDeletedWords, maxBytes: maxDeletedBytes },
    );
    const rows = moved.map(({ key, bytes }) => ({ id: Number(key), bytes })).reverse();
    const found = toMovedWords(rows);
    const isFound = and(eq(vocabulary.userId, userId), inArray(vocabulary.id, found.ids));
    await transaction.delete(vocabulary).where(isFound);
    return found;
  });
}

function toMovedWords(rows: readonly { id: number; bytes: number }[]): MovedWords {
  return { ids: rows.map(({ id }) => id), bytes: rows.reduce((sum, row) => sum + row.bytes, 0) };
}

/** Words saved again since stay instead. Throws 402 beyond the plan and the number before the deletion. */
export async function restoreWords(
  database: Database,
  userId: number,
  ids: readonly number[],
  limit: number,
): Promise<MovedWords> {
  return withUserLock(database, userId, async (transaction) => {
    const used = await countWords(transaction, userId);
    const restored = await moveRestored(transaction, userId, ids);
    const usedBefore = Math.max(...restored.map(({ words_before }) => words_before));
    if (used + restored.length > usedBefore) requireWithinLimit({ limit, used, more: restored.length });
    return toMovedWords(restored);
  });
}

/**
 * Drops a removed video. Of words equal then, the one that never had a video stays, else the newest.
 * `words_before`: how many words the learner had when this one was deleted.
 */
async function moveRestored(database: Database, userId: number, ids: readonly number[]) {
  const { rows } = await database.execute<{ id: number; words_before: number; bytes: number }>(
    RESTORE_WORDS({
      isRestorable: isRestorable('word', userId, ids),
      word: rowFromJson(vocabulary, sql`removed.word || jsonb_build_object('video_id', video.id)`),
      review: rowFromJson(reviews, sql`review`),
    }),
  );
  return rows;
}
