import { eq } from 'drizzle-orm';
import type { Transcript, TranscriptSource } from '@glossa/shared/contract/transcript';
import type { Database } from '../database/connect';
import { transcripts } from '../database/schema/lessons';

export async function findTranscript(database: Database, videoId: string): Promise<Transcript | undefined> {
  const [row] = await database.select().from(transcripts).where(eq(transcripts.videoId, videoId));
  return row && toTranscript(row);
}

/** Without its words, of which there may be very many. */
export async function findSource(
  database: Database,
  videoId: string,
): Promise<{ source: TranscriptSource; createdAt: Date } | undefined> {
  const { source, createdAt } = transcripts;
  const [row] = await database
    .select({ source, createdAt })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId));
  return row && { ...row, source: row.source as TranscriptSource };
}

/** Puts a transcript in the place of the one there is. */
export async function replaceTranscript(
  database: Database,
  row: Omit<typeof transcripts.$inferInsert, 'createdAt'>,
): Promise<Transcript> {
  const { videoId, ...rest } = row;
  const [stored] = await database
    .insert(transcripts)
    .values(row)
    .onConflictDoUpdate({ target: transcripts.videoId, set: { ...rest, createdAt: new Date() } })
    .returning();
  if (!stored) throw new Error(`the transcript of ${videoId} was not stored`);
  return toTranscript(stored);
}

function toTranscript(row: typeof transcripts.$inferSelect): Transcript {
  return {
    video_id: row.videoId,
    language: row.language,
    time_unit: 's',
    audio_duration: row.duration,
    words: row.words,
    sentences: row.sentences,
    // Only what the contract names is ever written.
    source: row.source as TranscriptSource,
    interpolated: row.interpolated,
  };
}
