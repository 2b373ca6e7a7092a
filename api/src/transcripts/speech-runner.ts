import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { createJobRunner, type JobRunner } from './jobs/job-runner';
import { openAiSpeech } from './speech/openai-speech';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema/lessons';
import type { RecognisedTranscript } from './jobs/job-store';
import { readRecognition } from './speech/read-recognition';
import type { LevelRunner } from './word-levels';
import { SpeechFailed, type SpeechService } from './speech/speech-service';

/** Makes transcripts from speech; undefined without a configured speech service. */
export function speechRunner(app: ApiApp, deps: ApiDeps, levels: LevelRunner): JobRunner | undefined {
  const { database, mediaDirectory, settings } = deps;
  if (!settings.speech) return undefined;
  const speech = openAiSpeech(settings.speech);
  const runner = createJobRunner({
    database,
    log: app.log,
    onMade: () => levels.wake(),
    make: (videoId, signal) => makeTranscript({ database, mediaDirectory, speech }, videoId, signal),
  });
  // An earlier process may have left jobs.
  app.addHook('onReady', async () => runner.wake());
  app.addHook('onClose', () => runner.stop());
  return runner;
}

export async function makeTranscript(
  { database, mediaDirectory, speech }: { database: Database; mediaDirectory: string; speech: SpeechService },
  videoId: string,
  signal: AbortSignal,
): Promise<RecognisedTranscript> {
  const { id, youtubeId, language, duration } = videos;
  const [video] = await database
    .select({ id, youtubeId, language, duration })
    .from(videos)
    .where(eq(videos.id, videoId));
  const file = video && findSourceFile(mediaDirectory, video);
  if (!file) throw new SpeechFailed('source_unreadable');
  const recognition = await speech.recognise({ file, language: video.language }, signal);
  return { language: video.language, ...readRecognition(recognition, video.language, video.duration) };
}

/** The media file of a video; undefined for one on the video host, which offers no file. */
function findSourceFile(
  mediaDirectory: string,
  video: { id: string; youtubeId: string | null },
): string | undefined {
  return video.youtubeId === null ? path.join(mediaDirectory, video.id, 'lesson.webm') : undefined;
}

export async function hasReadableSource(
  { mediaDirectory }: Pick<ApiDeps, 'mediaDirectory'>,
  video: { id: string; youtubeId: string | null },
): Promise<boolean> {
  const file = findSourceFile(mediaDirectory, video);
  if (!file) return false;
  return access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
}
