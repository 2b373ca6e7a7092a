import type { Transcript, TranscriptSource } from '@glossa/contract/video/transcript';
import { eq, sql } from 'drizzle-orm';
import { preparedQuery, type Database, inTransaction } from '../../platform/database/database';
import { transcriptLines, transcripts } from '../../platform/database/schema/lessons';
import { storeWordOccurrences } from './word-occurrences';
import { BYTES_PER_SENTENCE, BYTES_PER_WORD_KEY } from '../videos/own-video-storage';

export type TranscriptText = Pick<
  typeof transcripts.$inferSelect,
  'words' | 'sentences' | 'duration' | 'interpolated'
>;

export type NewTranscript = Omit<typeof transcripts.$inferInsert, 'createdAt'>;

export async function findTranscript(database: Database, videoId: string): Promise<Transcript | undefined> {
  const query = preparedQuery(database, 'transcript', () =>
    database
      .select()
      .from(transcripts)
      .where(eq(transcripts.videoId, sql.placeholder('videoId'))),
  );
  const [row] = await query.execute({ videoId });
  return row && toTranscript(row);
}

/** Without its words, which may be many. */
export async function findSource(database: Database, videoId: string) {
  const { source, createdAt } = transcripts;
  const [row] = await database
    .select({ source, createdAt })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId));
  return row && { ...row, source: row.source as TranscriptSource };
}

/** An identical transcript stays, with its lines; else `onChange` runs in the same transaction. */
export async function replaceTranscript(
  database: Database,
  row: NewTranscript,
  onChange?: () => Promise<void>,
): Promise<Transcript> {
  const { videoId, ...rest } = row;
  return inTransaction(database, async (transaction) => {
    const [changed] = await transaction
      .insert(transcripts)
      .values(row)
      .onConflictDoUpdate({
        target: transcripts.videoId,
        // Its words get their levels afterwards.
        set: { ...rest, levelsVersion: 0, createdAt: new Date() },
        setWhere: isDifferent,
      })
      .returning();
    if (changed) {
      await transaction.delete(transcriptLines).where(eq(transcriptLines.videoId, videoId));
      await storeWordOccurrences(transaction, changed);
      await onChange?.();
    }
    const stored = changed ? toTranscript(changed) : await findTranscript(transaction, videoId);
    if (!stored) throw new Error(`the transcript of ${videoId} was not stored`);
    return stored;
  });
}

export async function addTranscript(transaction: Database, row: NewTranscript): Promise<void> {
  const [added] = await transaction.insert(transcripts).values(row).onConflictDoNothing().returning();
  if (added) await storeWordOccurrences(transaction, added);
}

const isDifferent = sql`(${transcripts.language}, ${transcripts.duration}, ${transcripts.words}, ${transcripts.sentences},
    ${transcripts.source}, ${transcripts.interpolated})
  is distinct from (excluded.language, excluded.duration, excluded.words, excluded.sentences,
    excluded.source, excluded.interpolated)`;

function toTranscript(row: typeof transcripts.$inferSelect): Transcript {
  return {
    video_id: row.videoId,
    language: row.language,
    time_unit: 's',
    audio_duration: row.duration,
    words: row.words,
    sentences: row.sentences,
    // The column contains only values of the contract.
    source: row.source as TranscriptSource,
    interpolated: row.interpolated,
  };
}

/** JSON of a word with its times. */
const BYTES_PER_WORD = 64;

export function estimateTranscriptBytes({ words, sentences }: Pick<TranscriptText, 'words' | 'sentences'>) {
  const distinct = new Set(words.map(({ text }) => text)).size;
  const texts = words.reduce((bytes, { text }) => bytes + text.length, 0);
  // The text is stored as words and as sentences.
  return (
    2 * texts +
    BYTES_PER_WORD * words.length +
    BYTES_PER_WORD_KEY * distinct +
    BYTES_PER_SENTENCE * sentences.length
  );
}

export const estimateLineBytes = (pieces: readonly { text: string }[]): number =>
  pieces.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0);
