import { NumericIdPath } from '@glossa/shared/contract/page';
import { VideoIdPath } from '@glossa/shared/contract/video';
import {
  NewVocabularyWord,
  VocabularyList,
  VocabularyPage,
  VocabularyQuery,
  VocabularyWord,
} from '@glossa/shared/contract/vocabulary';
import { learnerOf } from '../accounts/require-learner';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { addWord } from './add-word';
import { findWord, listWords, wordsOfVideo } from './store';

export function vocabularyRoutes(app: ApiApp, deps: ApiDeps): void {
  const { database } = deps;

  const pageSchema = { querystring: VocabularyQuery, response: { 200: VocabularyPage } };
  app.get('/vocabulary', { schema: pageSchema }, (request) => {
    const { page = 1, per_page = 20, video_id, youtube_id } = request.query;
    return listWords(database, learnerOf(request).id, {
      page,
      perPage: per_page,
      videoId: video_id ?? youtube_id,
    });
  });

  const addSchema = { body: NewVocabularyWord, response: { 200: VocabularyWord, 201: VocabularyWord } };
  app.post('/vocabulary', { schema: addSchema }, async (request, reply) => {
    const { saved, added } = await addWord(deps, learnerOf(request), request.body);
    return reply.code(added ? 201 : 200).send(saved);
  });

  const oneSchema = { params: NumericIdPath, response: { 200: VocabularyWord } };
  app.get('/vocabulary/:id', { schema: oneSchema }, async (request) => {
    const word = await findWord(database, learnerOf(request).id, request.params.id);
    if (!word) throw new ApiError('word_not_found');
    return word;
  });

  const listSchema = { params: VideoIdPath, response: { 200: VocabularyList } };
  app.get('/vocabulary/video/:videoId', { schema: listSchema }, (request) =>
    wordsOfVideo(database, learnerOf(request).id, request.params.videoId),
  );
}
