import { NumericIdPath } from '@glossa/contract/page';
import { Quiz, QuizList, QuizQuery } from '@glossa/contract/quiz/quiz';
import { QuestionPath, ReportRequest } from '@glossa/contract/quiz/report';
import { QuizOptions, QuizRequest, QuizWordChoices, SimpleQuizRequest } from '@glossa/contract/quiz/request';
import { QuizResult, QuizSubmission } from '@glossa/contract/quiz/result';
import { AnswerToCheck, QuizToSave, SavedQuiz, QuizToStore, StoredQuizId } from '@glossa/contract/quiz/store';
import { type ApiApp, pagedArray } from '../../platform/http/api-app';
import { claimAnswer } from './claims/claim-answer';
import { makeQuiz } from './make-quiz';
import { quizOptions } from './quiz-options';
import { presentAttempt, presentQuiz } from './present-quiz';
import { requestedTexts } from './quiz-texts';
import { reportQuestion } from './reports/report-question';
import { retryQuiz } from './retry-quiz';
import { checkAnswer, saveDraft } from './save-draft';
import { requireQuiz, listQuizzes } from './store';
import { storeQuiz } from './store-quiz';
import { submitQuiz } from './submit-quiz';
import { listWordChoices } from './word-choices';
import type { QuizDeps } from './quiz-deps';

export function quizRoutes(app: ApiApp, deps: QuizDeps): void {
  readingRoutes(app, deps);
  makingRoutes(app, deps);
  answeringRoutes(app, deps);
  resultRoutes(app, deps);
}

function readingRoutes(app: ApiApp, deps: QuizDeps): void {
  const { database } = deps;
  const list = { querystring: QuizQuery, response: { 200: QuizList } };
  app.get('/quizzes', { schema: list }, async (request, reply) => {
    const { page = 1, per_page: perPage = 50, video_id: videoId } = request.query;
    const { rows, total } = await listQuizzes(database, request.learner.id, { page, perPage, videoId });
    pagedArray(reply, { page, perPage, total });
    return rows.map((quiz) => presentQuiz(quiz));
  });

  const types = { response: { 200: QuizOptions } };
  app.get('/quizzes/types', { schema: types }, () => quizOptions);

  const choices = { response: { 200: QuizWordChoices } };
  app.get('/quizzes/word-choices', { schema: choices }, (request) => listWordChoices(deps, request.learner));

  const one = { params: NumericIdPath, response: { 200: Quiz } };
  app.get('/quizzes/:id', { schema: one }, async (request) => {
    const stored = await requireQuiz(database, request.learner.id, request.params.id);
    const quiz = presentQuiz(stored);
    if (!stored.attempt || !quiz.attempt) return quiz;
    const result = await presentAttempt(database, stored.quiz, stored.attempt);
    return { ...quiz, attempt: { ...quiz.attempt, result } };
  });
}

function makingRoutes(app: ApiApp, deps: QuizDeps): void {
  const response = { 201: Quiz };
  const config = { paid: true };

  const simple = { body: SimpleQuizRequest, response };
  app.post('/quizzes/generate', { schema: simple, config }, async (request, reply) => {
    const { video_id, ...wanted } = request.body;
    const choice = { include_all: true, ...(video_id ? { videoId: video_id } : {}) };
    const made = await makeQuiz(deps, request.learner, choice, wanted);
    return reply.code(201).send(presentQuiz(made));
  });

  const enhanced = { body: QuizRequest, response };
  app.post('/quizzes/generate-enhanced', { schema: enhanced, config }, async (request, reply) => {
    const { vocabulary_selection: selection, ...wanted } = request.body;
    const made = await makeQuiz(deps, request.learner, selection, wanted);
    return reply.code(201).send(presentQuiz(made));
  });

  const store = { body: QuizToStore, response: { 200: StoredQuizId, 201: StoredQuizId } };
  app.post('/quizzes/store', { schema: store }, async (request, reply) => {
    const { id, added } = await storeQuiz(deps, request.learner, request.body);
    return reply.code(added ? 201 : 200).send({ quiz_id: id });
  });
}

function answeringRoutes(app: ApiApp, deps: QuizDeps): void {
  const save = { body: QuizToSave, response: { 200: SavedQuiz } };
  app.post('/quizzes/save', { schema: save }, async (request) => {
    const draft = await saveDraft(deps.database, request.learner.id, request.body);
    return { quiz_id: request.body.quiz_id, draft };
  });

  const check = { params: QuestionPath, body: AnswerToCheck, response: { 200: SavedQuiz } };
  app.post('/quizzes/:id/questions/:index/check', { schema: check }, async (request) => {
    const { answer, target_language: language } = request.body;
    const texts = requestedTexts(language, request.headers['accept-language']);
    const draft = await checkAnswer(deps, request.learner.id, request.params, { answer, texts });
    return { quiz_id: request.params.id, draft };
  });

  const submit = { body: QuizSubmission, response: { 200: QuizResult } };
  app.post('/quizzes/submit', { schema: submit, config: { paid: true } }, (request) =>
    submitQuiz(
      deps,
      request.learner.id,
      request.body,
      requestedTexts(request.body.target_language, request.headers['accept-language']),
    ),
  );
}

/** What a learner can do with the result of a quiz. */
function resultRoutes(app: ApiApp, deps: QuizDeps): void {
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
