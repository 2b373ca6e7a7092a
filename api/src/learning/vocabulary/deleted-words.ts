import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { rowFromJson, isRestorable, moveToTrash } from '../../foundation/trash/trash';
import { videos } from '../../platform/database/schema/lessons';
import { trash } from '../../platform/database/schema/trash';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import type { AccountBounds } from '../../foundation/plans/account-bounds';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { countWords, requireWithinLimit } from '../../foundation/plans/plans';

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
    const isOfLearner = eq(vocabulary.userId, userId);
    const moved = await moveToTrash(
      transaction,
      { kind: 'word', userId },
      sql`select w.id::text as key, jsonb_build_object(
          'word', to_jsonb(w),
          'reviews', coalesce((select jsonb_agg(to_jsonb(r)) from ${reviews} r where r.word_id = w.id), '[]'),
          'words_before', (select count(*) from ${vocabulary} where ${isOfLearner})
        ) as content
        from ${vocabulary} w where w.user_id = ${userId} and w.id = any(${sql.param(ids)}::int[]) order by w.id`,
      { maxRows: maxDeletedWords, maxBytes: maxDeletedBytes },
    );
    const rows = moved.map(({ key, bytes }) => ({ id: Number(key), bytes })).reverse();
    await transaction.delete(vocabulary).where(
      and(
        isOfLearner,
        inArray(
          vocabulary.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
    return toMovedWords(rows);
  });
}

function toMovedWords(rows: readonly { id: number; bytes: number }[]): MovedWords {
  return { ids: rows.map(({ id }) => id), bytes: rows.reduce((sum, row) => sum + row.bytes, 0) };
}

/**
 * Restores words that were deleted a day ago at most, under the ids they had and with their reviews. Where the same word has been saved again, that one stays and the deleted one is gone for good.
 * Throws 402 when the plan has no room for all of them; a learner whose plan became smaller may always have as many
 * words again as before the deletion.
 */
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

/** `words_before`: how many words the learner had when this one was deleted. */
interface RestoredWord extends Record<string, unknown> {
  id: number;
  words_before: number;
  bytes: number;
}

/** Drops a removed video. Of words equal then, the one that never had a video stays, else the newest. */
async function moveRestored(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<RestoredWord[]> {
  const { rows } = await database.execute<RestoredWord>(sql`
    with removed as (
      delete from ${trash} where ${isRestorable('word', userId, ids)}
      returning key::int as word_id, content -> 'word' as word, content -> 'reviews' as reviews,
        (content ->> 'words_before')::int as words_before, pg_column_size(content) as bytes
    ), video as (
      select id from ${videos} where id in (select removed.word ->> 'video_id' from removed) for key share
    ), restored as (
      insert into ${vocabulary} overriding system value
      select again.*
      from removed
      left join video on video.id = removed.word ->> 'video_id'
      cross join lateral
        ${rowFromJson(vocabulary, sql`removed.word || jsonb_build_object('video_id', video.id)`)} as again
      order by removed.word ->> 'video_id' is not null, removed.word_id desc
      on conflict do nothing
      returning id
    ), restored_reviews as (
      insert into ${reviews}
      select again.*
      from restored
      join removed on removed.word_id = restored.id
      cross join lateral jsonb_array_elements(removed.reviews) as review
      cross join lateral ${rowFromJson(reviews, sql`review`)} as again
      on conflict do nothing
    )
    select id, words_before, bytes
    from restored join removed on removed.word_id = restored.id order by id desc`);
  return rows;
}
