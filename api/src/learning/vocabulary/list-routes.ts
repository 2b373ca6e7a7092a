import * as contract from '@glossa/contract/vocabulary/vocabulary';
import { WordSuggestions, WordSuggestionsQuery } from '@glossa/contract/vocabulary/word-suggestion';
import { VideoIdPath } from '@glossa/contract/video/video';
import { type ApiApp, pagedArray } from '../../platform/http/api-app';
import { answerList, answerPage } from '../../platform/database/json-rows';
import { listSelectableWords, findIds, listTags, listWords } from './list-words';
import { suggestWords } from './suggest-words';
import { readFilter } from './word-filter';
import type { VocabularyDeps } from './add-word';

/** A page may have hundreds of long words. */
const HEAVY = { heavy: true };

export function listRoutes(app: ApiApp, { database, dictionary }: VocabularyDeps): void {
  const pageSchema = { querystring: contract.VocabularyQuery, response: { 200: contract.VocabularyPage } };
  app.get('/vocabulary', { schema: pageSchema, config: HEAVY }, async (request) => {
    const { page = 1, per_page = 20, sort, order, ...query } = request.query;
    const userId = request.learner.id;
    const filter = await readFilter(database, userId, query);
    return answerPage(await listWords(database, userId, filter, { page, perPage: per_page, sort, order }));
  });

  const idsSchema = { querystring: contract.VocabularyIdsQuery, response: { 200: contract.VocabularyIds } };
  app.get('/vocabulary/ids', { schema: idsSchema, config: HEAVY }, async (request) => {
    const userId = request.learner.id;
    return { ids: await findIds(database, userId, await readFilter(database, userId, request.query)) };
  });

  const tagsSchema = { response: { 200: contract.VocabularyTags } };
  app.get('/vocabulary/tags', { schema: tagsSchema, config: HEAVY }, ({ learner }) =>
    listTags(database, learner.id),
  );

  const suggestionsSchema = { querystring: WordSuggestionsQuery, response: { 200: WordSuggestions } };
  app.get('/vocabulary/suggestions', { schema: suggestionsSchema, config: HEAVY }, async (request) => ({
    words: await suggestWords({ database, dictionary }, request.learner, request.query.limit ?? 12),
  }));

  const listSchema = {
    params: VideoIdPath,
    querystring: contract.VocabularyListQuery,
    response: { 200: contract.VocabularyList },
  };
  app.get('/vocabulary/video/:videoId', { schema: listSchema, config: HEAVY }, async (request, reply) => {
    const { page = 1, per_page = 500 } = request.query;
    const slice = { page, perPage: per_page };
    const { videoId } = request.params;
    const { data, total } = await listWords(database, request.learner.id, { videoId }, slice);
    pagedArray(reply, { ...slice, total });
    return answerList(data);
  });

  const selectableSchema = {
    querystring: contract.SelectableWordQuery,
    response: { 200: contract.SelectableWordPage },
  };
  app.get('/vocabulary/for-quiz-selection', { schema: selectableSchema, config: HEAVY }, (request) =>
    listSelectableWords(database, request.learner.id, request.query),
  );
}
