import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type ApiApp, type ApiDeps, documentOperatorFailures, failures } from '../../platform/http/api-app';
import { invalidFields } from '../../platform/errors/api-error';
import { UploadedFile, uploadedBytes, validateAllButFile } from '../../platform/http/uploaded-file';
import { editorRoutes } from '../editors/routes';
import { requireOperator } from '../../foundation/operators/require-operator';
import type { LevelRunner } from '../transcripts/word-levels';
import {
  FilePart,
  FileState,
  LessonFilePath,
  LessonOrder,
  LessonPath,
  ListedPlaylists,
  MAX_PART_BYTES,
  NewLesson,
  PlaylistLessonPath,
  PlaylistPath,
  StoredLesson,
} from './imported-lesson';
import { PlaylistDocument } from './lesson-document';
import { LessonFiles } from './store/lesson-files';
import { listStored, readStored } from './store/read-stored';
import { orderLessons, removeLesson, removePlaylist, storeLesson, storePlaylist } from './store/store-lesson';

/** A transcript of twelve hours with its lines. */
const MAX_LESSON_BYTES = 16 * 1024 * 1024;

const nothing = { 204: Type.Null() };

/** The routes of `npx lessons`. */
export function operatorRoutes(app: ApiApp, deps: ApiDeps, levels: LevelRunner): void {
  requireOperator(app, deps);
  documentOperatorFailures(app);
  const files = new LessonFiles(deps.mediaDirectory);
  readingRoutes(app, deps);
  editorRoutes(app, deps);
  playlistRoutes(app, deps);
  lessonRoutes(app, deps, files, levels);
  void app.register(async (scope: ApiApp) => fileRoutes(scope, files));
}

function readingRoutes(app: ApiApp, { database }: ApiDeps): void {
  const sessionSchema = {
    summary: 'Tell whose token it is',
    response: { 200: Type.Object({ id: Type.String(), name: Type.String() }) },
  };
  app.get('/operator/session', { schema: sessionSchema }, async ({ operator: { id, name } }) => ({
    id: `operator ${id}`,
    name,
  }));

  const listSchema = {
    summary: 'List the playlists and their lessons, for operators',
    response: { 200: ListedPlaylists },
  };
  app.get('/operator/playlists', { schema: listSchema }, () => listStored(database));

  const readSchema = {
    summary: 'Read a lesson with all its texts, for operators',
    params: LessonPath,
    response: { 200: StoredLesson, ...failures('video_not_found') },
  };
  app.get('/operator/lessons/:lesson', { schema: readSchema }, ({ params }) =>
    readStored(database, params.lesson),
  );
}

function playlistRoutes(app: ApiApp, { database }: ApiDeps): void {
  const storeSchema = {
    summary: 'Make or change a playlist; its lessons stay',
    params: PlaylistPath,
    body: PlaylistDocument,
    response: nothing,
  };
  app.put('/operator/playlists/:playlist', { schema: storeSchema }, async ({ params, body }, reply) => {
    await storePlaylist(database, params.playlist, body);
    return reply.code(204).send(null);
  });

  const orderSchema = {
    summary: 'Put the lessons of a playlist in order; those that are not named leave it',
    params: PlaylistPath,
    body: LessonOrder,
    response: { ...nothing, ...failures('playlist_not_found') },
  };
  const orderRoute = { schema: orderSchema, bodyLimit: MAX_LESSON_BYTES };
  app.put('/operator/playlists/:playlist/order', orderRoute, async ({ params, body }, reply) => {
    await orderLessons(database, params.playlist, body.lessons);
    return reply.code(204).send(null);
  });

  const removeSchema = {
    summary: 'Remove a playlist without its lessons',
    params: PlaylistPath,
    response: { ...nothing, ...failures('playlist_not_found') },
  };
  app.delete('/operator/playlists/:playlist', { schema: removeSchema }, async ({ params }, reply) => {
    await removePlaylist(database, params.playlist);
    return reply.code(204).send(null);
  });
}

function lessonRoutes(app: ApiApp, { database }: ApiDeps, files: LessonFiles, levels: LevelRunner): void {
  const storeSchema = {
    summary: 'Store a lesson with all its texts, or nothing of it; its files have to be there',
    params: PlaylistLessonPath,
    body: NewLesson,
    response: { ...nothing, ...failures('playlist_not_found') },
  };
  const storeRoute = { schema: storeSchema, bodyLimit: MAX_LESSON_BYTES };
  app.put('/operator/playlists/:playlist/lessons/:lesson', storeRoute, async (request, reply) => {
    const { params, body } = request;
    const { lesson } = params;
    requireConsistentTexts(body);
    for (const name of [body.media, body.thumbnail]) {
      if (name !== null && !(await files.readState(lesson, name)).complete)
        throw invalidFields([{ name, problem: 'has not been sent' }]);
    }
    await storeLesson(database, params, body);
    levels.wake();
    await files.removeOthers(lesson, [body.media, body.thumbnail]);
    return reply.code(204).send(null);
  });

  const removeSchema = {
    summary: 'Remove an imported lesson with its files; words that learners saved from it stay',
    params: LessonPath,
    response: { ...nothing, ...failures('video_not_found') },
  };
  app.delete('/operator/lessons/:lesson', { schema: removeSchema }, async ({ params }, reply) => {
    await removeLesson(database, params.lesson);
    await files.removeAll(params.lesson);
    return reply.code(204).send(null);
  });
}

/** What schemas cannot say: where a lesson has its media, and that sentences and lines fit the words. */
function requireConsistentTexts({ media, document: { youtube, transcript, lines = {} } }: NewLesson): void {
  const problems: { name: string; problem: string }[] = [];
  if ((media === null) === (youtube === undefined))
    problems.push({ name: 'media', problem: 'must be there, or youtube, and not both' });
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

/** A plugin of its own, because no other route parses such bodies. */
function fileRoutes(app: ApiApp, files: LessonFiles): void {
  const address = '/operator/lessons/:lesson/files/:file';
  const stateSchema = {
    summary: 'Tell how much of a file of a lesson has arrived',
    params: LessonFilePath,
    response: { 200: FileState },
  };
  app.get(address, { schema: stateSchema }, ({ params }) => files.readState(params.lesson, params.file));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
  );
  const partSchema = {
    summary: 'Send a part of a file of a lesson',
    description:
      'Parts follow each other. The last one completes the file, whose name has the SHA-256 of its content.',
    params: LessonFilePath,
    querystring: FilePart,
    body: { content: { 'application/octet-stream': { schema: Type.String() } } },
    response: { 200: FileState },
  };
  const partRoute = {
    schema: partSchema,
    bodyLimit: MAX_PART_BYTES,
    validatorCompiler: validateAllButFile,
  };
  app.put(address, partRoute, ({ params, query, body }) =>
    files.addPart(params, { ...query, bytes: uploadedBytes(body) }),
  );
}
