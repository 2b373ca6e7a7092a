import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { deletedWords, reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { lockUser } from '../plans/plan-limits';
import { isPastRestoring } from './deleted-words';

/**
 * Moves those of the words that are the learner's, whole and with their reviews, to where they can come back from for
 * a day, and answers which they were, newest first. Quizzes made of them stay.
 *
 * The turn is for the reviews: one that is stored while its word goes would be left behind.
 */
export async function deleteWords(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const moved = await transaction.execute<{ id: number }>(sql`
      with past as (
        delete from ${deletedWords} where ${eq(deletedWords.userId, userId)} and ${isPastRestoring}
      ), gone as (
        delete from ${vocabulary}
        where ${eq(vocabulary.userId, userId)} and ${vocabulary.id} = any(${sql.param(ids)}::int[])
        returning *
      ), moved as (
        insert into ${deletedWords} (user_id, word_id, word, reviews, words_before)
        select gone.user_id, gone.id, to_jsonb(gone), coalesce(
          (select jsonb_agg(to_jsonb(${reviews})) from ${reviews} where ${reviews.wordId} = gone.id), '[]'),
          (select count(*) from ${vocabulary} where ${eq(vocabulary.userId, userId)})
        from gone
        returning word_id
      )
      select word_id as id from moved order by word_id desc`);
    return moved.rows.map(({ id }) => id);
  });
}
