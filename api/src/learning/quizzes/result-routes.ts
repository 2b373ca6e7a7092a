import { NumericIdPath } from '@glossa/contract/page';
import { Quiz } from '@glossa/contract/quiz/quiz';
import { QuestionPath, ReportRequest } from '@glossa/contract/quiz/report';
import { QuizResult } from '@glossa/contract/quiz/result';
import type { ApiApp } from '../../platform/http/api-app';
import { claimAnswer } from './claims/claim-answer';
import { presentQuiz } from './present-quiz';
import type { QuizDeps } from './quiz-deps';
import { requestedTexts } from './quiz-texts';
import { reportQuestion } from './reports/report-question';
import { retryQuiz } from './retry-quiz';

/** What a learner can do with the result of a quiz. */
export function resultRoutes(app: ApiApp, deps: QuizDeps): void {
  const report = { params: QuestionPath, body: ReportRequest, response: { 200: QuizResult } };
  app.post('/quizzes/:id/questions/:index/report', { schema: report, config: { paid: true } }, (request) =>
    reportQuestion(deps, request.learner.id, request.params, {
      request: request.body,
      texts: requestedTexts(undefined, request.headers['accept-language']),
    }),
  );

  const claim = { params: QuestionPath, response: { 200: QuizResult } };
  app.post('/quizzes/:id/questions/:index/claim', { schema: claim }, (request) =>
    claimAnswer(deps.database, request.learner.id, request.params, true),
  );
  app.delete('/quizzes/:id/questions/:index/claim', { schema: claim }, (request) =>
    claimAnswer(deps.database, request.learner.id, request.params, false),
  );

  const retry = { params: NumericIdPath, response: { 200: Quiz, 201: Quiz } };
  app.post('/quizzes/:id/retry', { schema: retry }, async (request, reply) => {
    const { stored, added } = await retryQuiz(deps.database, request.learner.id, request.params.id);
    return reply.code(added ? 201 : 200).send(presentQuiz(stored));
  });
}
