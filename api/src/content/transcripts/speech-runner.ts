import { eq } from 'drizzle-orm';
import { undeclaredSpeech, type UndeclaredSpeech } from '../../foundation/limits/hourly-limits';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { createJobRunner, type JobRunner } from './jobs/job-runner';
import { openAiSpeech } from './speech/openai-speech';
import { uploads, videos } from '../../platform/database/schema/lessons';
import type { RecognisedTranscript } from './jobs/job-store';
import { findEnd } from './interpolate-times';
import { readRecognition } from './speech/read-recognition';
import { findSiteFile, lessonFileName } from '../videos/media';
import type { OwnedVideo } from '../videos/store';
import { findEnding } from '../../foundation/media/media-types';
import type { LevelRunner } from './word-levels';
import { SpeechFailed, type SpeechService } from './speech/speech-service';
import type { TranscriptDeps } from './transcript-deps';

/** Makes transcripts from speech; undefined without a configured speech service. */
export function speechRunner(app: ApiApp, deps: TranscriptDeps, levels: LevelRunner): JobRunner | undefined {
  const { settings } = deps;
  if (!settings.speech) return undefined;
  const speech = openAiSpeech(settings.speech);
  const undeclared = undeclaredSpeech(deps.limits);
  const runner = createJobRunner({
    database: deps.database,
    log: app.log,
    onMade: () => levels.wake(),
    make: (videoId, signal) => makeTranscript({ ...deps, speech, undeclared }, videoId, signal),
  });
  // An earlier process may have left jobs.
  app.addHook('onReady', async () => runner.wake());
  app.addHook('onClose', () => runner.stop());
  return runner;
}

interface MakingDeps extends MediaFolders, Pick<TranscriptDeps, 'database' | 'mediaStore'> {
  speech: SpeechService;
  undeclared: UndeclaredSpeech;
}

export async function makeTranscript(
  { database, speech, undeclared, ...media }: MakingDeps,
  videoId: string,
  signal: AbortSignal,
): Promise<RecognisedTranscript> {
  const [video] = await database.select().from(videos).where(eq(videos.id, videoId));
  if (!video) throw new SpeechFailed('source_unreadable');
  // Lessons are ours: their duration is trusted. Not all videos of learners declare one.
  const learnerId = video.duration === null ? null : video.ownerId;
  if (learnerId !== null) await requireDeclared(undeclared, learnerId);
  const recognition = await withSourceFile(media, video, (file) =>
    speech.recognise({ file, name: nameRecording(video), language: video.language }, signal),
  );
  const spoken = findEnd([...recognition.words, ...recognition.segments]);
  const seconds = Math.max(spoken, recognition.duration ?? 0) - (video.duration ?? 0);
  if (learnerId !== null && seconds > LENGTH_TOLERANCE_SECONDS) await undeclared.add(learnerId, seconds);
  return { language: video.language, ...readRecognition(recognition, video.language, video.duration) };
}

/** A file's declared duration differs a little from that of its sound. */
const LENGTH_TOLERANCE_SECONDS = 30;

/** Refuses learners who had too much speech recognised beyond the declared durations of their files. */
async function requireDeclared(undeclared: UndeclaredSpeech, learnerId: number): Promise<void> {
  try {
    await undeclared.requireNone(learnerId);
  } catch (error) {
    throw error instanceof ApiError ? new SpeechFailed('speech_service_refused', { cause: error }) : error;
  }
}

type MediaFolders = Pick<TranscriptDeps, 'mediaDirectory' | 'demoDirectories'>;

type Source = Pick<OwnedVideo, 'id' | 'youtubeId' | 'fileId' | 'mediaFile'>;

/** Services know the kind of a file by the ending of its name, and those of learners are stored without one. */
const nameRecording = (video: Source & { fileType: string | null }): string =>
  video.fileId === null ? lessonFileName(video) : `recording.${findEnding(video.fileType ?? '')}`;

/** Calls `use` with the media file of a video. Throws where there is none, as for one on the video host. */
async function withSourceFile<Result>(
  { mediaStore, ...folders }: MediaFolders & Pick<TranscriptDeps, 'mediaStore'>,
  video: Source,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (video.fileId !== null) return mediaStore.withFile(video.fileId, use);
  const found = await findLessonFile(folders, video);
  if (!found) throw new SpeechFailed('source_unreadable');
  return use(found.file);
}

async function findLessonFile({ mediaDirectory, demoDirectories }: MediaFolders, video: Source) {
  if (video.youtubeId !== null) return undefined;
  return findSiteFile([mediaDirectory, ...demoDirectories], video.id, lessonFileName(video));
}

/** The size of the file whose speech can be recognised; undefined: there is none. */
export async function findSourceBytes(
  { database, ...folders }: MediaFolders & Pick<TranscriptDeps, 'database'>,
  video: Source,
): Promise<number | undefined> {
  if (video.fileId === null) return (await findLessonFile(folders, video))?.bytes;
  const [upload] = await database
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.id, video.fileId));
  return upload?.bytes;
}
