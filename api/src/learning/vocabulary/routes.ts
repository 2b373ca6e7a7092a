import type { FastifyRequest } from 'fastify';
import type { User } from '@glossa/contract/user';
import { NumericIdPath } from '@glossa/contract/page';
import * as contract from '@glossa/contract/vocabulary/vocabulary';
import { WordSoundQuery } from '@glossa/contract/vocabulary/word-sound';
import { normalizeWord } from '@glossa/contract/word-key';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import type { HourlyLimits } from '../../foundation/limits/hourly-limits';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import { planLimits } from '../../foundation/plans/plans';
import { findVideo } from '../../content/videos/store';
import { prepareLookUp, translate } from '../translation/look-up-details';
import { addFromTranscript } from './add-from-transcript';
import { addWord, type VocabularyDeps } from './add-word';
import { changeWord, changeWords } from './change-word';
import { deleteWords, type MovedWords, restoreWords } from './deleted-words';
import { findLessonExample, findLessonExamples } from './lesson-examples';
import { listRoutes } from './list-routes';
import { requireWord, selectWord } from './word-row';

/** Saving may ask the language model. */
const PAID = { paid: true };
/** When so few more fit in the plan, learners are told. */
const FEW_WORDS = 20;
/** Postgres writes the whole row anew. */
const CHANGED_WORD_BYTES = 1000;

export function vocabularyRoutes(app: ApiApp, deps: VocabularyDeps, limits: HourlyLimits): void {
  listRoutes(app, deps);
  savingRoutes(app, deps);
  oneWordRoutes(app, deps);
  bulkRoute(app, deps, limits);
  deletionRoutes(app, deps, limits);
}

function savingRoutes(app: ApiApp, deps: VocabularyDeps): void {
  const { plans } = deps.settings;
  const addSchema = {
    body: contract.NewVocabularyWord,
    response: { 200: contract.AddedWord, 201: contract.AddedWord },
  };
  // Details that the learner has been shown are saved as they are.
  const paidLookUps = ({ body }: FastifyRequest) => ((body as contract.NewVocabularyWord).details ? 0 : 1);
  const addConfig = { ...PAID, paidCalls: paidLookUps };
  app.post('/vocabulary', { schema: addSchema, config: addConfig }, async (request, reply) => {
    const learner = request.learner;
    const { vocabularyLimit: limit } = planLimits(learner, plans);
    const { saved, added, used } = await addWord(deps, learner, request.body, limit);
    const room = limit >= 0 && limit - used <= FEW_WORDS ? { room: { limit, used } } : {};
    return reply.code(added ? 201 : 200).send({ ...saved, ...room });
  });

  const severalSchema = { body: contract.WordsFromTranscript, response: { 200: contract.SavedWords } };
  // Each word is looked up.
  const paidCalls = ({ body }: FastifyRequest) => (body as contract.WordsFromTranscript).words.length;
  const config = { ...PAID, paidCalls };
  const severalOptions = { schema: severalSchema, config };
  app.post('/vocabulary/from-transcript', severalOptions, (request) => {
    const learner = request.learner;
    return addFromTranscript(deps, learner, request.body, planLimits(learner, plans).vocabularyLimit);
  });
}

function oneWordRoutes(app: ApiApp, deps: VocabularyDeps): void {
  const { database } = deps;
  const oneSchema = { params: NumericIdPath, response: { 200: contract.VocabularyWordDetails } };
  app.get('/vocabulary/:id', { schema: oneSchema }, async (request) => {
    const { shown: word } = requireWord(await selectWord(database, request.learner.id, request.params.id));
    const learnerId = request.learner.id;
    const [lemma, examples, scene] = await Promise.all([
      findBaseForm(deps, word),
      findLessonExamples(deps, learnerId, word),
      // The title is told to those who may see the video.
      word.video_id !== null && word.video_title !== null
        ? findVideo(database, learnerId, word.video_id)
        : undefined,
    ]);
    return {
      ...word,
      ...(lemma !== undefined && { lemma }),
      ...(examples.length > 0 && { lesson_examples: examples }),
      ...(scene?.thumbnail_url && { thumbnail_url: scene.thumbnail_url }),
    };
  });

  const exampleSchema = { querystring: WordSoundQuery, response: { 200: contract.LessonExampleResponse } };
  app.get('/lesson-example', { schema: exampleSchema }, async ({ learner, query }) => ({
    example: (await findLessonExample(deps, learner.id, query)) ?? null,
  }));

  const changeSchema = {
    body: contract.VocabularyChange,
    params: NumericIdPath,
    response: { 200: contract.VocabularyWord },
  };
  app.put('/vocabulary/:id', { schema: changeSchema }, (request) =>
    changeWord(database, request.learner.id, request.params.id, request.body),
  );
}

/** By its sentence and the glossary of its lesson. Asks no model, so that opening a word costs nothing. */
async function findBaseForm(
  { database, dictionary }: Pick<VocabularyDeps, 'database' | 'dictionary'>,
  { word, language, translation_language, context, video_id }: contract.VocabularyWord,
): Promise<string | undefined> {
  const languages = { sourceLanguage: language, targetLanguage: translation_language };
  const query = { word, ...languages, sentence: context ?? undefined, videoId: video_id };
  const found = await translate(dictionary, await prepareLookUp(database, null, query));
  const { lemma } = found ?? (await dictionary.describe(query)) ?? { lemma: word };
  return normalizeWord(lemma, language) === normalizeWord(word, language) ? undefined : lemma;
}

function bulkRoute(app: ApiApp, { database }: VocabularyDeps, limits: HourlyLimits): void {
  const schema = { body: contract.VocabularyBulkChange, response: { 200: contract.VocabularyIds } };
  app.post('/vocabulary/change', { schema }, async ({ learner, body }) => {
    const allowance = limits.writing(learner);
    await allowance.require();
    const ids = await changeWords(database, learner.id, body);
    await allowance.add(ids.length * CHANGED_WORD_BYTES);
    return { ids };
  });
}

function deletionRoutes(app: ApiApp, { database, settings }: VocabularyDeps, limits: HourlyLimits): void {
  const write = async (learner: User, move: () => Promise<MovedWords>) => {
    const allowance = limits.writing(learner);
    await allowance.require();
    const { ids, bytes } = await move();
    await allowance.add(bytes);
    return ids;
  };
  const remove = (learner: User, ids: readonly number[]) =>
    write(learner, () => deleteWords(database, learner.id, ids, learnerBounds(learner, settings.plans)));
  const oneSchema = { params: NumericIdPath, response: NOTHING };
  app.delete('/vocabulary/:id', { schema: oneSchema }, async (request) => {
    const deleted = await remove(request.learner, [request.params.id]);
    if (deleted.length === 0) throw new ApiError('word_not_found');
  });

  const severalSchema = { body: contract.ChosenWords, response: { 200: contract.VocabularyIds } };
  app.post('/vocabulary/delete', { schema: severalSchema }, async (request) => ({
    ids: await remove(request.learner, request.body.ids),
  }));

  const restoreSchema = { body: contract.ChosenWords, response: { 200: contract.VocabularyIds } };
  app.post('/vocabulary/restore', { schema: restoreSchema }, async (request) => {
    const learner = request.learner;
    const { vocabularyLimit } = planLimits(learner, settings.plans);
    const { ids } = request.body;
    return { ids: await write(learner, () => restoreWords(database, learner.id, ids, vocabularyLimit)) };
  });
}
