import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { videos } from '../platform/database/schema/lessons';
import { deletedWords, reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { lockUser } from '../plans/plan-limits';
import { canComeBack } from './deleted-words';
import { rowFromJson } from './row-from-json';
import { countWords, refuseBeyond } from './vocabulary-limit';

/**
 * Brings back those of the words that the learner deleted a day ago at most, under the ids they had and with their
 * reviews, and answers which these are, newest first. Where the same word has been saved again, that one stays and the
 * deleted one is gone for good. Throws 402 where the plan has too little room, though never for no more words than
 * there were before the deletion, as of a learner whose plan has become smaller; then nothing is brought back.
 */
export async function restoreWords(
  database: Database,
  userId: number,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const used = await countWords(transaction, userId);
    const back = await moveBack(transaction, userId, ids);
    const most = Math.max(...back.map(({ words_before }) => words_before));
    if (used + back.length > most) refuseBeyond({ limit, used, more: back.length });
    return back.map(({ id }) => id);
  });
}

/**
 * A video that was removed meanwhile is forgotten, and then two of the words may be the same: the one that never had a
 * video stays, else the newest.
 */
async function moveBack(database: Database, userId: number, ids: readonly number[]): Promise<Back[]> {
  const { rows } = await database.execute<Back>(sql`
    with gone as (
      delete from ${deletedWords}
      where ${eq(deletedWords.userId, userId)} and ${deletedWords.wordId} = any(${sql.param(ids)}::int[])
        and ${canComeBack}
      returning *
    ), video as (
      select id from ${videos} where id in (select gone.word ->> 'video_id' from gone) for key share
    ), back as (
      insert into ${vocabulary} overriding system value
      select again.*
      from gone
      left join video on video.id = gone.word ->> 'video_id'
      cross join lateral
        ${rowFromJson(vocabulary, sql`gone.word || jsonb_build_object('video_id', video.id)`)} as again
      order by gone.word ->> 'video_id' is not null, gone.word_id desc
      on conflict do nothing
      returning id
    ), judged as (
      insert into ${reviews}
      select again.*
      from back
      join gone on gone.word_id = back.id
      cross join lateral jsonb_array_elements(gone.reviews) as review
      cross join lateral ${rowFromJson(reviews, sql`review`)} as again
      on conflict do nothing
    )
    select id, words_before from back join gone on gone.word_id = back.id order by id desc`);
  return rows;
}

/** A word that is back; `words_before`: how many there were when it was deleted. */
type Back = Pick<typeof vocabulary.$inferSelect, 'id'> & { words_before: number };
