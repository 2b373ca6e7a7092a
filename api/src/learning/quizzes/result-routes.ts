import { NumericIdPath } from '@glossa/contract/page';
import { Quiz } from '@glossa/contract/quiz/quiz';
import { QuestionPath, ReportRequest } from '@glossa/contract/quiz/report';
import { QuizResult } from '@glossa/contract/quiz/result';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { claimAnswer } from './claims/claim-answer';
import { presentQuiz } from './present-quiz';
import type { QuizDeps } from './quiz-deps';
import { requestedTexts } from './quiz-texts';
import { reportQuestion } from './reports/report-question';
import { retryQuiz } from './retry-quiz';

/** What a learner can do with the result of a quiz. */
export function resultRoutes(app: ApiApp, deps: QuizDeps): void {
  const report = {
    summary: 'Report a question of a submitted quiz as wrong, which looks at it again',
    description:
      'Answers the result as it is then; a question is looked at once, however often it is reported.',
    params: QuestionPath,
    body: ReportRequest,
    response: { 200: QuizResult, ...failures('quiz_not_found', 'question_not_found', 'quiz_not_submitted') },
  };
  app.post('/quizzes/:id/questions/:index/report', { schema: report, config: { paid: true } }, (request) =>
    reportQuestion(deps, request.learner.id, request.params, {
      request: request.body,
      texts: requestedTexts(undefined, request.headers['accept-language']),
    }),
  );

  const claim = {
    summary: 'Count a typed answer of a submitted quiz as right, because you say so',
    description:
      'Schedules its word as if it had been remembered then, unless it was reviewed since. Counted already, it stays so.',
    params: QuestionPath,
    response: {
      200: QuizResult,
      ...failures('quiz_not_found', 'question_not_found', 'quiz_not_submitted', 'answer_not_claimable'),
    },
  };
  app.post('/quizzes/:id/questions/:index/claim', { schema: claim }, (request) =>
    claimAnswer(deps.database, request.learner.id, request.params, true),
  );
  const unclaim = {
    ...claim,
    summary: 'Count an answer as wrong again',
    description: 'Undoes the schedule too.',
  };
  app.delete('/quizzes/:id/questions/:index/claim', { schema: unclaim }, (request) =>
    claimAnswer(deps.database, request.learner.id, request.params, false),
  );

  const retry = {
    summary: 'Make a quiz of the questions that were missed in a submitted one',
    description:
      'Costs no quiz of the plan. As long as it is not submitted, asking again answers the same one, with 200.',
    params: NumericIdPath,
    response: {
      200: Quiz,
      201: Quiz,
      ...failures('quiz_not_found', 'quiz_not_submitted', 'nothing_missed'),
    },
  };
  app.post('/quizzes/:id/retry', { schema: retry }, async (request, reply) => {
    const { stored, added } = await retryQuiz(deps.database, request.learner.id, request.params.id);
    return reply.code(added ? 201 : 200).send(presentQuiz(stored));
  });
}
