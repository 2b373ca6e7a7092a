import type { FastifyRequest } from 'fastify';
import { NumericIdPath } from '@glossa/contract/page';
import {
  NewVocabularyWord,
  SavedWords,
  VocabularyChange,
  VocabularyWord,
  WordsFromTranscript,
} from '@glossa/contract/vocabulary';
import { signedInLearner } from '../accounts/signed-in-learner';
import { ApiError } from '../platform/errors/api-error';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { planLimits } from '../plans/plan-limits';
import { addFromTranscript } from './add-from-transcript';
import { addWord } from './add-word';
import { changeWord } from './change-word';
import { deletionRoutes } from './deletion-routes';
import { listRoutes } from './list-routes';
import { findWord } from './store';

/** Fifty words with their sentences, in any script. */
const FROM_TRANSCRIPT_LIMIT = 256 * 1024;
/** Saving may ask the language model. */
const paid = { paid: true };

export function vocabularyRoutes(app: ApiApp, deps: ApiDeps): void {
  listRoutes(app, deps);
  savingRoutes(app, deps);
  oneWordRoutes(app, deps);
  deletionRoutes(app, deps);
}

function savingRoutes(app: ApiApp, deps: ApiDeps): void {
  const { plans } = deps.settings;
  const addSchema = {
    summary: 'Save a word',
    description:
      'Answers 201 with the new word, or 200 with the one saved before, at the limit of the plan too.',
    body: NewVocabularyWord,
    response: {
      200: VocabularyWord,
      201: VocabularyWord,
      ...failures('vocabulary_limit_reached', 'video_not_found'),
    },
  };
  app.post('/vocabulary', { schema: addSchema, config: paid }, async (request, reply) => {
    const learner = signedInLearner(request);
    const { vocabularyLimit } = planLimits(learner, plans);
    const { saved, added } = await addWord(deps, learner, request.body, vocabularyLimit);
    return reply.code(added ? 201 : 200).send(saved);
  });

  const severalSchema = {
    summary: 'Save several words of one lesson',
    description: 'All of them, or none where the plan has too little room. Words saved before take no room.',
    body: WordsFromTranscript,
    response: {
      200: SavedWords,
      ...failures('vocabulary_limit_reached', 'video_not_found', 'transcript_not_found'),
    },
  };
  // Each word is looked up.
  const paidCalls = ({ body }: FastifyRequest) => (body as WordsFromTranscript).words.length;
  const config = { ...paid, paidCalls };
  const severalOptions = { schema: severalSchema, config, bodyLimit: FROM_TRANSCRIPT_LIMIT };
  app.post('/vocabulary/from-transcript', severalOptions, (request) => {
    const learner = signedInLearner(request);
    return addFromTranscript(deps, learner, request.body, planLimits(learner, plans).vocabularyLimit);
  });
}

function oneWordRoutes(app: ApiApp, { database }: ApiDeps): void {
  const oneSchema = {
    summary: 'Show one saved word',
    params: NumericIdPath,
    response: { 200: VocabularyWord, ...failures('word_not_found') },
  };
  app.get('/vocabulary/:id', { schema: oneSchema }, async (request) => {
    const word = await findWord(database, signedInLearner(request).id, request.params.id);
    if (!word) throw new ApiError('word_not_found');
    return word;
  });

  const changeSchema = {
    summary: 'Change a saved word',
    body: VocabularyChange,
    params: NumericIdPath,
    response: { 200: VocabularyWord, ...failures('word_not_found') },
  };
  app.put('/vocabulary/:id', { schema: changeSchema }, (request) =>
    changeWord(database, signedInLearner(request).id, request.params.id, request.body),
  );
}
