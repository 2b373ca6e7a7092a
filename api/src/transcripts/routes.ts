import {
  Transcript,
  TranscriptFacts,
  TranscriptKnowledge,
  TranscriptStatus,
} from '@glossa/contract/transcript';
import { VideoIdPath } from '@glossa/contract/video';
import type { FileWork } from '../file-processes/file-work';
import { ApiError } from '../platform/errors/api-error';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import { captionsRoute } from './captions-route';
import { transcriptFacts, isInProgress, readStatus, toJobStatus } from './status';
import { enqueueJob, findJob } from './jobs/job-store';
import type { JobRunner } from './jobs/job-runner';
import { lineRoutes } from './lines/routes';
import { requireVideo } from './require-video';
import { hasReadableSource, speechRunner } from './speech-runner';
import { findTranscript } from './store';
import { readTranscriptKnowledge } from './knowledge';
import { createLevelRunner } from './word-levels';

export function transcriptRoutes(app: ApiApp, deps: ApiDeps, files: FileWork): void {
  const levels = createLevelRunner(app, deps);
  const runner = speechRunner(app, deps, levels);
  makingRoutes(app, deps, runner);
  statusRoutes(app, deps, runner !== undefined);
  captionsRoute(app, deps, files, levels);
  knowledgeRoute(app, deps);
  lineRoutes(app, deps);
}

function makingRoutes(app: ApiApp, deps: ApiDeps, runner: JobRunner | undefined): void {
  const { database } = deps;
  const readSchema = {
    summary: 'Read the transcript of a video',
    params: VideoIdPath,
    response: {
      200: Transcript,
      ...failures('video_not_found', 'transcript_not_found', 'transcript_in_progress'),
    },
  };
  app.get('/transcribe/:videoId', { schema: readSchema }, async (request) => {
    const video = await requireVideo(deps, request);
    const transcript = await findTranscript(database, video.id);
    if (transcript) return transcript;
    const inProgress = runner && isInProgress(await findJob(database, video.id));
    throw new ApiError(inProgress ? 'transcript_in_progress' : 'transcript_not_found');
  });

  const makeSchema = {
    summary: 'Make the transcript of a video',
    description:
      '200 with the transcript if there is one. Otherwise, where its speech can be recognised, 202 with the state of a job that is the same for everybody who asks; follow it at `/transcribe/{videoId}/status`.',
    params: VideoIdPath,
    response: {
      200: Transcript,
      202: TranscriptStatus,
      ...failures('video_not_found', 'transcript_source_not_found'),
    },
  };
  app.post('/transcribe/:videoId', { schema: makeSchema, config: { paid: true } }, async (request, reply) => {
    const video = await requireVideo(deps, request);
    const transcript = await findTranscript(database, video.id);
    if (transcript) return reply.code(200).send(transcript);
    if (!runner || !(await hasReadableSource(deps, video))) throw new ApiError('transcript_source_not_found');
    const job = await enqueueJob(database, video.id);
    runner.wake();
    return reply.code(202).send(toJobStatus(job));
  });
}

function statusRoutes(app: ApiApp, deps: ApiDeps, hasSpeech: boolean): void {
  const { database } = deps;
  const schema = { params: VideoIdPath };
  const statusSchema = {
    ...schema,
    summary: 'Read how far the transcript of a video is',
    response: { 200: TranscriptStatus, ...failures('video_not_found') },
  };
  app.get('/transcribe/:videoId/status', { schema: statusSchema }, async (request) =>
    readStatus(database, (await requireVideo(deps, request)).id),
  );

  const factsSchema = {
    ...schema,
    summary: 'Read facts about a transcript that help to find what is wrong with it',
    response: { 200: TranscriptFacts, ...failures('video_not_found') },
  };
  app.get('/transcribe/:videoId/debug', { schema: factsSchema }, async (request) => {
    const video = await requireVideo(deps, request);
    const transcript = await findTranscript(database, video.id);
    const job = await findJob(database, video.id);
    const speech = hasSpeech && (await hasReadableSource(deps, video));
    return {
      video_id: video.id,
      language: transcript?.language ?? video.language,
      video_duration: video.duration,
      ...transcriptFacts(transcript),
      sources: { lesson: transcript?.source === 'lesson', captions: video.ownerId !== null, speech },
      job: job ? toJobStatus(job) : null,
    };
  });
}

function knowledgeRoute(app: ApiApp, deps: ApiDeps): void {
  const schema = {
    summary:
      'Tell which words of a transcript the learner knows, and which they have saved from whatever video',
    params: VideoIdPath,
    response: { 200: TranscriptKnowledge, ...failures('video_not_found', 'transcript_not_found') },
  };
  app.get('/transcribe/:videoId/knowledge', { schema }, async (request) => {
    const video = await requireVideo(deps, request);
    const knowledge = await readTranscriptKnowledge(deps.database, request.learner, video.id);
    if (!knowledge) throw new ApiError('transcript_not_found');
    return knowledge;
  });
}
