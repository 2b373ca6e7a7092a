import { Transcript, TranscriptFacts, TranscriptStatus } from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import { speechLimit } from '../../foundation/limits/hourly-limits';
import type { FileWork } from '../../foundation/processes/file-processes';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { captionsRoute } from './captions-route';
import { isInProgress, readStatus, toJobStatus, readTranscriptFacts } from './status';
import { enqueueJob, findJob } from './jobs/job-store';
import type { JobRunner } from './jobs/job-runner';
import { captionLineRoutes } from './editing/routes';
import { lineRoutes } from './lines/routes';
import { requireVideo } from '../videos/require-video';
import { findSourceBytes, speechRunner } from './speech-runner';
import { findTranscript } from './store';
import { wordSoundRoute } from './word-sounds';
import type { LevelRunner } from './word-levels';
import type { TranscriptDeps } from './transcript-deps';

export function transcriptRoutes(app: ApiApp, deps: TranscriptDeps, files: FileWork, levels: LevelRunner) {
  const runner = speechRunner(app, deps, levels);
  readingRoute(app, deps, runner);
  makingRoute(app, deps, runner);
  statusRoutes(app, deps, runner !== undefined);
  captionsRoute(app, deps, files, levels);
  captionLineRoutes(app, deps, levels);
  lineRoutes(app, deps);
  wordSoundRoute(app, deps);
}

function readingRoute(app: ApiApp, deps: TranscriptDeps, runner: JobRunner | undefined): void {
  const { database } = deps;
  const readSchema = { params: VideoIdPath, response: { 200: Transcript } };
  app.get('/transcribe/:videoId', { schema: readSchema }, async (request) => {
    const video = await requireVideo(deps, request);
    const transcript = await findTranscript(database, video.id);
    if (transcript) return transcript;
    const inProgress = runner && isInProgress(await findJob(database, video.id));
    throw new ApiError(inProgress ? 'transcript_in_progress' : 'transcript_not_found');
  });
}

function makingRoute(app: ApiApp, deps: TranscriptDeps, runner: JobRunner | undefined): void {
  const { database, settings } = deps;
  const takeSpeech = speechLimit(deps);
  const makeSchema = { params: VideoIdPath, response: { 200: Transcript, 202: TranscriptStatus } };
  app.post('/transcribe/:videoId', { schema: makeSchema, config: { paid: true } }, async (request, reply) => {
    const video = await requireVideo(deps, request);
    const transcript = await findTranscript(database, video.id);
    if (transcript) return reply.code(200).send(transcript);
    const bytes = runner && (await findSourceBytes(deps, video));
    if (!runner || bytes === undefined) throw new ApiError('transcript_source_not_found');
    requireRecordingSize(bytes, settings.speech?.maxFileBytes ?? 0);
    const job = await enqueueJob(database, video.id, (transaction) =>
      takeSpeech(transaction, request.learner, video.duration),
    );
    runner.wake();
    return reply.code(202).send(toJobStatus(job));
  });
}

const MB = 1024 * 1024;

function requireRecordingSize(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  const [limit, used] = [Math.floor(maxBytes / MB), Math.ceil(bytes / MB)];
  const detail = `This recording is ${used} MB; the speech service accepts up to ${limit} MB. Upload captions for it, or upload only its audio as MP3 or M4A.`;
  throw new ApiError('recording_too_large', undefined, { detail, limit: { limit, used } });
}

function statusRoutes(app: ApiApp, deps: TranscriptDeps, hasSpeech: boolean): void {
  const { database } = deps;
  const schema = { params: VideoIdPath };
  const statusSchema = { ...schema, response: { 200: TranscriptStatus } };
  app.get('/transcribe/:videoId/status', { schema: statusSchema }, async (request) =>
    readStatus(database, (await requireVideo(deps, request)).id),
  );

  const factsSchema = { ...schema, response: { 200: TranscriptFacts } };
  app.get('/transcribe/:videoId/debug', { schema: factsSchema }, async (request) => {
    const video = await requireVideo(deps, request);
    const facts = await readTranscriptFacts(database, video.id);
    const job = await findJob(database, video.id);
    const speech = hasSpeech && (await findSourceBytes(deps, video)) !== undefined;
    return {
      ...facts,
      video_id: video.id,
      language: facts.language ?? video.language,
      video_duration: video.duration,
      sources: { lesson: facts.source === 'lesson', captions: video.ownerId !== null, speech },
      job: job ? toJobStatus(job) : null,
    };
  });
}
