import { NewUploadHeaders, UploadChunkHeaders, UploadHeaders } from '@glossa/contract/video/own-video';
import { MemoryLocker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type ApiApp, documentBearer, NOTHING } from '../../platform/http/api-app';
import { invalidFields } from '../../platform/errors/api-error';
import { editorRoutes } from '../editors/editors';
import { requireOperator } from '../../foundation/operators/operator-tokens';
import type { LevelRunner } from '../transcripts/word-levels';
import * as imported from './imported-lesson';
import { PlaylistDocument } from './lesson-document';
import { answerTus, requireBody, takeChunks } from '../uploads/tus-server';
import { LessonFiles, requireSize } from './store/lesson-files';
import { listStored, readStored } from './store/read-stored';
import { orderLessons, removeLesson, removePlaylist, storeLesson, storePlaylist } from './store/store-lesson';
import type { Database } from '../../platform/database/database';

interface LessonDeps {
  database: Database;
  /** Holds a folder with the files of each imported lesson. */
  mediaDirectory: string;
}

const ADDRESS = '/operator/lessons/:lesson/files/:file';

export function operatorRoutes(app: ApiApp, deps: LessonDeps, levels: LevelRunner): void {
  requireOperator(app, deps);
  documentBearer(app, 'lessons');
  const files = new LessonFiles(deps.mediaDirectory);
  readingRoutes(app, deps);
  editorRoutes(app, deps);
  playlistRoutes(app, deps);
  lessonRoutes(app, deps, files, levels);
  void app.register(async (scope: ApiApp) => fileRoutes(scope, files));
}

function readingRoutes(app: ApiApp, { database }: LessonDeps): void {
  const sessionSchema = { response: { 200: Type.Object({ id: Type.String(), name: Type.String() }) } };
  app.get('/operator/session', { schema: sessionSchema }, async ({ operator: { id, name } }) => ({
    id: `operator ${id}`,
    name,
  }));

  const listSchema = { response: { 200: imported.ListedPlaylists } };
  app.get('/operator/playlists', { schema: listSchema }, () => listStored(database));

  const readSchema = { params: imported.LessonPath, response: { 200: imported.StoredLesson } };
  app.get('/operator/lessons/:lesson', { schema: readSchema }, ({ params }) =>
    readStored(database, params.lesson),
  );
}

function playlistRoutes(app: ApiApp, { database }: LessonDeps): void {
  const storeSchema = { params: imported.PlaylistPath, body: PlaylistDocument, response: NOTHING };
  app.put('/operator/playlists/:playlist', { schema: storeSchema }, ({ params, body }) =>
    storePlaylist(database, params.playlist, body),
  );

  const orderSchema = { params: imported.PlaylistPath, body: imported.LessonOrder, response: NOTHING };
  const orderRoute = { schema: orderSchema };
  app.put('/operator/playlists/:playlist/order', orderRoute, ({ params, body }) =>
    orderLessons(database, params.playlist, body.lessons),
  );

  const removeSchema = { params: imported.PlaylistPath, response: NOTHING };
  app.delete('/operator/playlists/:playlist', { schema: removeSchema }, ({ params }) =>
    removePlaylist(database, params.playlist),
  );
}

function lessonRoutes(app: ApiApp, { database }: LessonDeps, files: LessonFiles, levels: LevelRunner): void {
  const storeSchema = { params: imported.PlaylistLessonPath, body: imported.NewLesson, response: NOTHING };
  const storeRoute = { schema: storeSchema };
  app.put('/operator/playlists/:playlist/lessons/:lesson', storeRoute, async (request) => {
    const { params, body } = request;
    const { lesson } = params;
    requireConsistentTexts(body);
    for (const name of [body.media, body.thumbnail]) {
      if (name !== null) await files.complete(lesson, name);
    }
    await storeLesson(database, params, body);
    levels.wake();
    await files.removeOthers(lesson, [body.media, body.thumbnail]);
  });

  const removeSchema = { params: imported.LessonPath, response: NOTHING };
  app.delete('/operator/lessons/:lesson', { schema: removeSchema }, async ({ params }) => {
    await removeLesson(database, params.lesson);
    await files.removeAll(params.lesson);
  });
}

/** What schemas cannot say: where a lesson has its media, and that sentences and lines fit the words. */
function requireConsistentTexts({
  media,
  document: { youtube, transcript, lines = {} },
}: imported.NewLesson): void {
  const problems: { name: string; problem: string }[] = [];
  if ((media === null) === (youtube === undefined))
    problems.push({ name: 'media', problem: 'must be given, or youtube instead, but not both' });
  const { sentences = [], words = [] } = transcript ?? {};
  let next = 0;
  for (const { first, count } of sentences) {
    if (first !== next) break;
    next += count;
  }
  if (next !== words.length)
    problems.push({ name: 'document.transcript.sentences', problem: 'must have each word once' });
  for (const [language, texts] of Object.entries(lines)) {
    if (texts.length !== sentences.length)
      problems.push({ name: `document.lines.${language}`, problem: 'must have a line for each sentence' });
  }
  if (problems.length > 0) throw invalidFields(problems);
}

/** Files come by the tus protocol, each at the address of its lesson and name. */
function fileRoutes(app: ApiApp, files: LessonFiles): void {
  takeChunks(app);
  const locker = new MemoryLocker();
  const answer = (request: FastifyRequest<{ Params: imported.LessonFilePath }>, reply: FastifyReply) => {
    const { lesson, file } = request.params;
    const url = `/api${ADDRESS.replace(':lesson', lesson).replace(':file', file)}`;
    return answerTus(request, reply, { ...files.openUpload(lesson, file), url, locker });
  };
  const params = imported.LessonFilePath;
  const createSchema = { params, headers: NewUploadHeaders, response: { 201: Type.Null() } };
  app.post(ADDRESS, { schema: createSchema }, async (request, reply) => {
    requireBody(request, 0);
    requireSize(request.params.file, Number(request.headers['upload-length']));
    return answer(request, reply);
  });

  const offsetSchema = { params, headers: UploadHeaders, response: { 200: Type.Null() } };
  const offsetRoute = { schema: offsetSchema, config: { swagger: { exposeHeadRoute: true } } };
  app.head(ADDRESS, offsetRoute, async (request, reply) => {
    const { lesson, file } = request.params;
    const size = await files.findSize(lesson, file);
    if (size === undefined) return answer(request, reply);
    return reply
      .headers({ 'tus-resumable': '1.0.0', 'upload-length': size, 'upload-offset': size })
      .send(null);
  });

  const chunkSchema = { params, headers: UploadChunkHeaders, response: NOTHING };
  app.patch(ADDRESS, { schema: chunkSchema }, async (request, reply) => {
    requireBody(request);
    return answer(request, reply);
  });
}
