import { eq, or } from 'drizzle-orm';
import type { Transcript } from '@glossa/shared/contract/transcript';
import type { Database } from '../database/connect';
import { transcripts, videos } from '../database/schema/lessons';

/** `undefined`: no such video. `transcript: undefined`: the video has none. */
export async function findTranscript(
  database: Database,
  videoId: string,
): Promise<{ transcript: Transcript | undefined } | undefined> {
  const [row] = await database
    .select({ videoId: videos.id, transcript: transcripts })
    .from(videos)
    .leftJoin(transcripts, eq(transcripts.videoId, videos.id))
    .where(or(eq(videos.id, videoId), eq(videos.youtubeId, videoId)));
  return row && { transcript: row.transcript ? toTranscript(row.transcript) : undefined };
}

function toTranscript(row: typeof transcripts.$inferSelect): Transcript {
  return {
    video_id: row.videoId,
    language: row.language,
    time_unit: 's',
    audio_duration: row.duration,
    words: row.words,
    sentences: row.sentences,
  };
}
