import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { transcripts, transcriptSentences, transcriptWords } from '../../platform/database/schema/lessons';
import type { ApiApp } from '../../platform/http/api-app';
import { runInBackground } from '../../platform/operations/run-in-background';

type StoredTranscript = Pick<typeof transcripts.$inferSelect, 'videoId' | 'language' | 'words' | 'sentences'>;

/** The first sentences are enough to hear a word that is said often. */
const MAX_SENTENCES_OF_WORD = 3;
/** A transcript that another version of the API stored has no sentences yet. */
const LOOK_INTERVAL_MS = 10 * 60 * 1000;
const MAX_BATCH = 200;

const MERGE_WORDS = readStatement(__dirname, 'merge-words.sql');
const INSERT_SENTENCES = readStatement(__dirname, 'insert-sentences.sql');

/** Replaces the stored words and sentences of a transcript; the words get their levels afterwards. */
export async function storeWordOccurrences(transaction: Database, transcript: StoredTranscript) {
  const { videoId } = transcript;
  const { keys, saidIn } = listWordOccurrences(transcript);
  await transaction.delete(transcriptWords).where(eq(transcriptWords.videoId, videoId));
  await transaction.execute(MERGE_WORDS({ videoId, wordKeys: sql.param(keys), saidIn: sql.param(saidIn) }));
  await storeSentences(transaction, transcript);
}

/** The same for a transcript that was edited: words that it had keep their levels. Returns whether there are new words. */
export async function mergeWordOccurrences(transaction: Database, transcript: StoredTranscript) {
  const { videoId } = transcript;
  const { keys, saidIn } = listWordOccurrences(transcript);
  const wordKeys = sql.param(keys);
  await transaction.execute(sql`
    delete from transcript_words where video_id = ${videoId} and word_key <> all(${wordKeys}::text[])`);
  const { rows } = await transaction.execute<{ is_new: boolean }>(
    MERGE_WORDS({ videoId, wordKeys, saidIn: sql.param(saidIn) }),
  );
  await storeSentences(transaction, transcript);
  return rows.some((row) => row.is_new);
}

async function storeSentences(
  transaction: Database,
  { videoId, language, words, sentences }: StoredTranscript,
): Promise<void> {
  const texts = sentences.map(({ first, count }) => joinWords(words.slice(first, first + count), language));
  const starts = sentences.map(({ start }) => start);
  await transaction.delete(transcriptSentences).where(eq(transcriptSentences.videoId, videoId));
  const values = { videoId, starts: sql.param(starts), texts: sql.param(texts) };
  await transaction.execute(INSERT_SENTENCES(values));
}

/** Lists distinct words and the places of the first sentences with each, as Postgres writes arrays. */
function listWordOccurrences({ language, words, sentences }: StoredTranscript) {
  const places = new Map<string, number[]>();
  for (const [place, { first, count }] of sentences.entries()) {
    for (const { text } of words.slice(first, first + count)) {
      const key = normalizeWord(text, language);
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else if (known.length < MAX_SENTENCES_OF_WORD && known.at(-1) !== place) known.push(place);
    }
  }
  const counted = [...places].filter(([key]) => isCountedWord(key));
  return {
    keys: counted.map(([key]) => key),
    saidIn: counted.map(([, sentences]) => `{${sentences.join(',')}}`),
  };
}

/** Stores sentences in the background for transcripts of earlier versions and restored ones. Resumable. */
export function openMissingSentences(app: ApiApp, { database }: { database: Database }): void {
  const storeAll = async (signal: AbortSignal) => {
    while (await storeMissingSentences(database, signal));
  };
  runInBackground(
    app,
    { job: 'sentences', warning: 'the sentences of transcripts were not stored' },
    storeAll,
    LOOK_INTERVAL_MS,
  );
}

/** False: no transcript is without them, or `signal` has aborted. */
export async function storeMissingSentences(database: Database, signal?: AbortSignal): Promise<boolean> {
  const { rows } = await database.execute<{ video_id: string }>(sql`
    select video_id from transcripts t
    where not exists (select from transcript_sentences s where s.video_id = t.video_id)
      and jsonb_array_length(sentences) > 0
    limit ${MAX_BATCH}`);
  for (const { video_id } of rows) {
    if (signal?.aborted) return false;
    await inTransaction(database, (transaction) => addSentences(transaction, video_id));
  }
  return rows.length > 0;
}

/** Adds and removes no words: nothing would find the levels of new ones before another transcript is stored. */
async function addSentences(transaction: Database, videoId: string): Promise<void> {
  const { language, words, sentences } = transcripts;
  // The lock waits for a request that is replacing the transcript and its sentences.
  const [row] = await transaction
    .select({ videoId: transcripts.videoId, language, words, sentences })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId))
    .for('update');
  if (!row) return;
  await storeSentences(transaction, row);
  const { keys, saidIn } = listWordOccurrences(row);
  await transaction.execute(sql`
    update transcript_words w set said_in = s.said_in::integer[]
    from unnest(${sql.param(keys)}::text[], ${sql.param(saidIn)}::text[]) as s(word_key, said_in)
    where w.video_id = ${videoId} and w.word_key = s.word_key`);
}
