import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { inTransaction } from '../database/in-transaction';
import { transcripts } from '../database/schema/lessons';
import { storeWordKeys } from './store';

/** Any number: no other lock of this database has it. */
const FILL_LOCK = 7_140_224;
/** Transcripts read at once: one may have a hundred thousand words. */
const AT_ONCE = 10;

/**
 * Notes the words of transcripts that were stored before words were noted; at every start. Servers that start together
 * take turns, so that all of it is done when any of them opens its door.
 */
export async function fillWordKeys(database: Database): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) after = await fillSome(database, after);
}

/** The last of those that were filled, by which the next are found; undefined when there were none. */
function fillSome(database: Database, after: string): Promise<string | undefined> {
  return inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    const { videoId, language, words } = transcripts;
    const unfilled = sql`not exists (select from transcript_words w where w.video_id = ${videoId})`;
    const rows = await transaction
      .select({ videoId, language, words })
      .from(transcripts)
      .where(and(gt(videoId, after), unfilled))
      .orderBy(asc(videoId))
      .limit(AT_ONCE)
      // Whoever puts another in its place waits, and notes its words after us.
      .for('share');
    for (const row of rows) await storeWordKeys(transaction, row);
    return rows.at(-1)?.videoId;
  });
}
