import type { ErrorCode } from '@glossa/contract/errors';
import * as contract from '@glossa/contract/video/own-video';
import type { User } from '@glossa/contract/user';
import { Video } from '@glossa/contract/video/video';
import type { FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { type FileTask, type FileWork, readByTask } from '../../foundation/processes/file-processes';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import type { VideoDeps } from '../videos/require-video';
import { findVideo } from '../videos/store';
import { cancelUpload } from './delete-upload';
import { readFileName, titleFromName } from '../../foundation/media/file-name';
import { type Media, unusableMedia } from './probe/read-media';
import { ownVideosRoutes } from './own-videos-routes';
import { answerTus, fenceWrites, requireBody, takeChunks } from './tus-server';
import { UploadLock, UploadLockedError, waitForUploadWrites } from './upload-lock';
import { findUpload, reserveUpload, storeUploadedVideo, type UploadRow, videoQuota } from './upload-rows';

const MB = 1024 * 1024;

/** A file that is refused with one of these is removed. */
const UNUSABLE_FILE: readonly ErrorCode[] = ['media_unreadable', 'media_unplayable'];

const MEDIA_TASK: FileTask = {
  refusals: UNUSABLE_FILE,
  file: path.join(__dirname, 'probe', 'media-task.ts'),
  queue: 'mediaProcesses',
  timeoutSeconds: 10,
  makeLimitError: () => unusableMedia('Reading the file takes too long', { fault: 'reading_too_slow' }),
};

/** Files of learners: their bytes by the tus protocol, then a video of each, and what they have. */
export function uploadRoutes(app: ApiApp, deps: VideoDeps, files: FileWork): void {
  void app.register(async (tus: ApiApp) => {
    takeChunks(tus);
    tusRoutes(tus, deps, files);
  });
  finishRoute(app, deps, files);
  ownVideosRoutes(app, deps);
}

function tusRoutes(app: ApiApp, deps: VideoDeps, { limits }: FileWork): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    // One for each request, so that what it writes is bound to its own lock.
    const lock = new UploadLock(deps.database, id);
    const store = fenceWrites(deps.mediaStore.uploads, lock);
    return answerTus(request, reply, {
      id,
      url: `/api/uploads/${id}`,
      store,
      locker: { newLock: () => lock },
    });
  };
  createRoute(app, deps, limits, answer);

  const path = { params: contract.UploadIdPath };
  const offsetSchema = { ...path, headers: contract.UploadHeaders, response: { 200: Type.Null() } };
  const offsetOptions = { schema: offsetSchema, config: { swagger: { exposeHeadRoute: true } } };
  app.head('/uploads/:uploadId', offsetOptions, async (request, reply) => {
    const { id } = await requireUpload(deps, request);
    return answer(request, reply, id);
  });

  const chunkSchema = { ...path, headers: contract.UploadChunkHeaders, response: NOTHING };
  const chunkOptions = { schema: chunkSchema, config: { heavy: true } };
  app.patch('/uploads/:uploadId', chunkOptions, async (request, reply) => {
    requireBody(request);
    const { id } = await requireUpload(deps, request);
    return answer(request, reply, id);
  });

  const removeSchema = { ...path, response: NOTHING };
  app.delete('/uploads/:uploadId', { schema: removeSchema }, async (request) => {
    const upload = await requireUpload(deps, request);
    // The file of a video goes with the video.
    if (!(await cancelUpload(deps, upload.id))) throw new ApiError('upload_not_found');
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply, id: string) => ReturnType<typeof answerTus>;

function createRoute(app: ApiApp, deps: VideoDeps, limits: FileWork['limits'], answer: Answer): void {
  const { database, settings } = deps;
  const schema = { headers: contract.NewUploadHeaders, response: { 201: Type.Null() } };
  app.post('/uploads', { schema }, async (request, reply) => {
    requireBody(request, 0);
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    const bytes = Number(length);
    requireSize(bytes, settings.uploads.maxFileBytes);
    await limits.takeUpload(request.learner);
    const name = readFileName(metadata);
    const quota = videoQuota(request.learner, settings);
    const id = await reserveUpload(database, request.learner, { name, bytes }, quota);
    try {
      return await answer(request, reply, id);
    } catch (error) {
      await cancelUpload(deps, id);
      throw error;
    }
  });
}

function finishRoute(app: ApiApp, deps: VideoDeps, { limits }: FileWork): void {
  const { database, mediaStore } = deps;
  const schema = {
    params: contract.UploadIdPath,
    body: contract.UploadedVideo,
    response: { 200: Video, 201: Video },
  };
  app.post('/uploads/:uploadId/video', { schema, config: { heavy: true } }, async (request, reply) => {
    const { learner, body } = request;
    const upload = await requireUpload(deps, request);
    const isNew = upload.videoId === null;
    if (isNew) await makeVideo(upload, learner, body);
    const finished = isNew ? await requireUpload(deps, request) : upload;
    const video = await findVideo(database, learner.id, finished.videoId ?? '');
    if (!video) throw new ApiError('upload_not_found');
    return reply.code(isNew ? 201 : 200).send(video);
  });

  type Named = Static<typeof contract.UploadedVideo>;

  async function makeVideo(upload: UploadRow, learner: User, { title, language }: Named): Promise<void> {
    // It was canceled, and its file is being removed.
    if (upload.finishedAt !== null) throw new ApiError('upload_not_found');
    const { offset } = await mediaStore.uploads.getUpload(upload.id);
    if (offset !== upload.bytes) throw new ApiError('upload_unfinished');
    await sealUpload(database, upload.id);
    const media = await check(upload, learner);
    if (!media) return;
    const video = { title: title?.trim() || titleFromName(upload.name), language, ...media };
    await storeUploadedVideo(database, { ...upload, userId: learner.id }, video);
  }

  /** Undefined where another request has made a video of the file meanwhile. */
  async function check(upload: UploadRow, learner: User): Promise<Media | undefined> {
    const user = await limits.requireFileTime(learner);
    try {
      return await mediaStore.withFile(upload.id, (file) => readByTask<Media>(MEDIA_TASK, file, user));
    } catch (error) {
      const isUnusable = error instanceof ApiError && UNUSABLE_FILE.includes(error.code);
      if (isUnusable && !(await cancelUpload(deps, upload.id))) return undefined;
      throw error;
    }
  }
}

/** Stops writes of earlier requests, so that the checked file is the one that is played. */
async function sealUpload(database: Database, id: string): Promise<void> {
  await waitForUploadWrites(database, id).catch((error: unknown) => {
    throw error instanceof UploadLockedError ? new ApiError('upload_conflict') : error;
  });
}

function requireSize(bytes: number, maxBytes: number): void {
  if (bytes === 0) throw unusableMedia('The file is empty', { fault: 'file_empty' });
  if (bytes <= maxBytes) return;
  const [limit, used] = [Math.floor(maxBytes / MB), Math.ceil(bytes / MB)];
  const detail = `This file is ${used} MB; the limit is ${limit} MB. Choose a smaller one, or lower its resolution.`;
  throw new ApiError('upload_too_large', undefined, { detail, limit: { limit, used } });
}

async function requireUpload(
  { database }: VideoDeps,
  request: FastifyRequest<{ Params: contract.UploadIdPath }>,
) {
  const upload = await findUpload(database, request.learner.id, request.params.uploadId);
  if (!upload) throw new ApiError('upload_not_found');
  return upload;
}
