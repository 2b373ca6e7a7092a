import { NumericIdPath } from '@glossa/shared/contract/page';
import { Quiz, QuizList, QuizQuery } from '@glossa/shared/contract/quiz';
import { QuizRequest } from '@glossa/shared/contract/quiz-request';
import { QuizResult, QuizSubmission } from '@glossa/shared/contract/quiz-result';
import { learnerOf } from '../accounts/require-learner';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { makeQuiz } from './make-quiz';
import { presentQuiz } from './present-quiz';
import { findQuiz, listQuizzes } from './store';
import { submitQuiz } from './submit-quiz';

export function quizRoutes(app: ApiApp, deps: ApiDeps): void {
  const { database } = deps;

  const listSchema = { querystring: QuizQuery, response: { 200: QuizList } };
  app.get('/quizzes', { schema: listSchema }, async (request) => {
    const { page = 1, per_page = 50, video_id } = request.query;
    const found = await listQuizzes(database, learnerOf(request).id, {
      page,
      perPage: per_page,
      videoId: video_id,
    });
    return found.map(presentQuiz);
  });

  const makeSchema = { body: QuizRequest, response: { 201: Quiz } };
  app.post('/quizzes/generate-enhanced', { schema: makeSchema }, async (request, reply) => {
    const made = await makeQuiz(deps, learnerOf(request).id, request.body);
    return reply.code(201).send(presentQuiz(made));
  });

  const oneSchema = { params: NumericIdPath, response: { 200: Quiz } };
  app.get('/quizzes/:id', { schema: oneSchema }, async (request) => {
    const found = await findQuiz(database, learnerOf(request).id, request.params.id);
    if (!found) throw new ApiError('quiz_not_found');
    return presentQuiz(found);
  });

  const submitSchema = { body: QuizSubmission, response: { 200: QuizResult } };
  app.post('/quizzes/submit', { schema: submitSchema }, (request) =>
    submitQuiz(deps, learnerOf(request).id, request.body),
  );
}
