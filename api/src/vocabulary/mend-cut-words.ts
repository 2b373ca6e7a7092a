import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { transcriptWords } from '../platform/database/schema/lessons';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { foldForm } from '../language/word-form';
import { wholeWord } from './whole-word';

/** Any number: no other lock of this database has it. */
const MEND_LOCK = 7_140_225;
const AT_ONCE = 1_000;
/** A comment on the column of the keys: it needs no table, and a dump takes it along. */
const MENDED = 'folded with the marks at the end of a word';

type SavedWord = Pick<
  typeof vocabulary.$inferSelect,
  'id' | 'userId' | 'word' | 'wordKey' | 'language' | 'context'
>;

/**
 * Words were once kept and compared without the marks at their end, so that का and की were one. Here those saved then
 * get their marks back, and the words of transcripts are forgotten, to be noted anew before the door opens. Once in the
 * life of a database, whoever starts at once: every later start asks one short question.
 */
export async function mendCutWords(database: Database): Promise<void> {
  if (await isMended(database)) return;
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MEND_LOCK})`);
    if (await isMended(transaction)) return;
    let after: number | undefined = 0;
    while (after !== undefined) after = await mendSome(transaction, after);
    await transaction.delete(transcriptWords);
    await transaction.execute(sql.raw(`comment on column vocabulary.word_key is '${MENDED}'`));
  });
}

async function isMended(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ note: string | null }>(sql`
    select col_description(attrelid, attnum) as note from pg_attribute
    where attrelid = 'vocabulary'::regclass and attname = 'word_key'`);
  return rows[0]?.note === MENDED;
}

/** The last of those that were looked at, after which the next come; undefined when there were none. */
async function mendSome(transaction: Database, after: number): Promise<number | undefined> {
  const { id, userId, word, wordKey, language, context } = vocabulary;
  const rows = await transaction
    .select({ id, userId, word, wordKey, language, context })
    .from(vocabulary)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(AT_ONCE);
  for (const row of rows) await mend(transaction, row);
  return rows.at(-1)?.id;
}

/** Where the whole word has been saved as well, both stay as they are. */
async function mend(transaction: Database, row: SavedWord): Promise<void> {
  const word = wholeWord(row) ?? row.word;
  const wordKey = foldForm(word, row.language);
  if (wordKey === row.wordKey || wordKey === '') return;
  const savedThere = sql`exists (select from vocabulary other
    where other.user_id = ${row.userId} and other.word_key = ${wordKey} and other.language = ${row.language}
      and other.video_id is not distinct from "vocabulary"."video_id")`;
  await transaction
    .update(vocabulary)
    .set({ word, wordKey })
    .where(and(eq(vocabulary.id, row.id), sql`not ${savedThere}`));
}
