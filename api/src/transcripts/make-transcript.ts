import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { videos } from '../platform/database/schema/lessons';
import type { MadeTranscript } from './jobs/job-store';
import { sourceFile } from './source-file';
import { readRecognition } from './speech/read-recognition';
import { SpeechFailed, type SpeechService } from './speech/speech-service';

/** Has a video heard by the speech service. */
export async function makeTranscript(
  { database, mediaDirectory, speech }: { database: Database; mediaDirectory: string; speech: SpeechService },
  videoId: string,
  signal: AbortSignal,
): Promise<MadeTranscript> {
  const { id, youtubeId, language, duration } = videos;
  const [video] = await database
    .select({ id, youtubeId, language, duration })
    .from(videos)
    .where(eq(videos.id, videoId));
  const file = video && sourceFile(mediaDirectory, video);
  if (!file) throw new SpeechFailed('source_unreadable');
  const recognition = await speech.recognise({ file, language: video.language }, signal);
  return { language: video.language, ...readRecognition(recognition, video.language, video.duration) };
}
