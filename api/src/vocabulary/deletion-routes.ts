import { Type } from 'typebox';
import { NumericIdPath } from '@glossa/contract/page';
import { ChosenWords, VocabularyIds } from '@glossa/contract/vocabulary';
import { signedInLearner } from '../accounts/signed-in-learner';
import { ApiError } from '../platform/errors/api-error';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { planLimits } from '../plans/plan-limits';
import { deleteWords } from './delete-words';
import { restoreWords } from './restore-words';

export function deletionRoutes(app: ApiApp, { database, settings }: ApiDeps): void {
  const oneSchema = {
    summary: 'Delete a saved word',
    description: 'It can be restored for a day.',
    params: NumericIdPath,
    response: { 204: Type.Null(), ...failures('word_not_found') },
  };
  app.delete('/vocabulary/:id', { schema: oneSchema }, async (request, reply) => {
    const gone = await deleteWords(database, signedInLearner(request).id, [request.params.id]);
    if (gone.length === 0) throw new ApiError('word_not_found');
    return reply.code(204).send(null);
  });

  const severalSchema = {
    summary: 'Delete several saved words',
    description:
      'They can be restored for a day. Answers which were deleted, newest first; what is no word of yours is passed over.',
    body: ChosenWords,
    response: { 200: VocabularyIds },
  };
  app.post('/vocabulary/delete', { schema: severalSchema }, async (request) => ({
    ids: await deleteWords(database, signedInLearner(request).id, request.body.ids),
  }));

  const restoreSchema = {
    summary: 'Restore words that were deleted a day ago at most',
    description:
      'With their reviews and under the ids they had; all of them, or none where the plan has too little room and there were fewer words before. Answers ' +
      'which are back, newest first; a word that has been saved again meanwhile stays as it is, and the deleted one is gone.',
    body: ChosenWords,
    response: { 200: VocabularyIds, ...failures('vocabulary_limit_reached') },
  };
  app.post('/vocabulary/restore', { schema: restoreSchema }, async (request) => {
    const learner = signedInLearner(request);
    const { vocabularyLimit } = planLimits(learner, settings.plans);
    return { ids: await restoreWords(database, learner.id, request.body.ids, vocabularyLimit) };
  });
}
