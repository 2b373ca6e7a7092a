import { useMutation } from '@tanstack/react-query';
import { ApiError, apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { randomId } from '@glossa/kit/browser';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import { need, readAsSent, readFields, readRowId } from '@glossa/contract/read/fields';
import { DRAFT, readGenerated, readQuiz, readQuizId } from '@glossa/contract/read/quiz';
import { readQuizResult, type ReadQuizResult } from '@glossa/contract/read/quiz-result';
import type { ReportRequest } from '@glossa/contract/quiz/report';
import type { QuizRequest, SimpleQuizRequest } from '@glossa/contract/quiz/request';
import type { QuizSubmission } from '@glossa/contract/quiz/result';
import type { AnswerToCheck, SavedQuiz } from '@glossa/contract/quiz/store';
import { quizListsKey, quizQuery, wordChoicesQuery } from './quiz-queries';

/** For calls that may wait for a language model. */
const MODEL_TIMEOUT_MS = 60_000;

/** The two calls that make a quiz: from selected words, and from those of a video. */
export type QuizCall =
  | { readonly url: '/quizzes/generate-enhanced'; readonly body: QuizRequest }
  | { readonly url: '/quizzes/generate'; readonly body: SimpleQuizRequest };

/** Keys of calls without an answer, by call. */
const unanswered = new Map<string, string>();

/** Browser and learner may repeat the call: all attempts have one key, so the server makes one quiz. */
async function makeOnce(url: string, body?: unknown, config?: { timeout: number }): Promise<unknown> {
  const call = JSON.stringify([url, body]);
  const key = unanswered.get(call) ?? randomId();
  unanswered.set(call, key);
  const { data } = await apiClient.post(url, body, { ...config, headers: { 'Idempotency-Key': key } });
  unanswered.delete(call);
  return data;
}

/** Makes a quiz, stores it where the server has not, and caches it, so that its screen opens without another call. */
export const useGenerateQuiz = () =>
  useMutation({
    mutationFn: async ({ url, body }: QuizCall) => {
      const data = await makeOnce(url, body, { timeout: MODEL_TIMEOUT_MS });
      return readQuiz(data, readQuizId(data) ?? (await storeQuiz(data, body)));
    },
    onSuccess: (quiz) => {
      // It has the number of quizzes made.
      void queryClient.invalidateQueries({ queryKey: wordChoicesQuery.queryKey });
      // In this order: invalidating afterwards would make the new quiz stale as well.
      void queryClient.invalidateQueries({ queryKey: queryKeys.quizzes });
      queryClient.setQueryData(quizQuery(quiz.id).queryKey, quiz);
      storeForOffline(quiz.id);
    },
  });

/** The service worker stores what it is asked for, so that the quiz can be opened again without a network. */
function storeForOffline(quizId: number): void {
  if (navigator.serviceWorker?.controller) void apiClient.get(`/quizzes/${quizId}`).catch(() => undefined);
}

async function storeQuiz(generated: unknown, { quiz_type, difficulty }: QuizCall['body']): Promise<number> {
  const body = { quiz_type, difficulty, quiz_data: readGenerated(generated) };
  return need(readRowId(readFields(await makeOnce('/quizzes/store', body))['quiz_id']), 'quiz_id');
}

export const useRetryQuiz = (quizId: number) =>
  useMutation({
    mutationFn: async () => readQuiz(await makeOnce(`/quizzes/${quizId}/retry`)),
    onSuccess: (quiz) => {
      queryClient.setQueryData(quizQuery(quiz.id).queryKey, quiz);
      void queryClient.invalidateQueries({ queryKey: quizListsKey });
    },
  });

interface IndexedAnswer extends AnswerToCheck {
  readonly index: number;
}

/** Checks one answer of a quiz; the draft in the cache then has its result. */
export const useCheckAnswer = (quizId: number) =>
  useMutation({
    mutationFn: async ({ index, ...answer }: IndexedAnswer) => {
      const { data } = await apiClient.post(`/quizzes/${quizId}/questions/${index}/check`, answer);
      return readAsSent<SavedQuiz>(data, { draft: DRAFT }).draft;
    },
    onSuccess: (draft) =>
      queryClient.setQueryData(
        quizQuery(quizId).queryKey,
        (quiz) => quiz && { ...quiz, quiz_data: { ...quiz.quiz_data, draft } },
      ),
  });

export function useSubmitQuiz() {
  function invalidate() {
    void queryClient.invalidateQueries({ queryKey: queryKeys.quizzes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  }
  return useMutation({
    mutationFn: async (submission: QuizSubmission) => {
      const call = {
        method: 'post',
        url: '/quizzes/submit',
        body: submission,
        kind: 'answers.submit',
      } as const;
      const sent = await sendOrKeep({ ...call, timeoutMs: MODEL_TIMEOUT_MS });
      // Without a network the result comes later.
      return sent.kept ? undefined : readQuizResult(sent.data, submission);
    },
    onSuccess: invalidate,
    onError: (error) => isAlreadySubmitted(error) && invalidate(),
  });
}

/** True when a submission was refused because there is one already; not every server sends a code. */
export const isAlreadySubmitted = (error: unknown) => error instanceof ApiError && error.status === 409;

interface QuestionToReport extends ReportRequest {
  readonly index: number;
}

/** Reports and claims wait for each other, because each response is the whole result. */
const resultScope = (quizId: number) => ({ id: `result of quiz ${quizId}` });

/** Reports a question of a submitted quiz; the response is the updated result. */
export const useReportQuestion = (quizId: number) =>
  useMutation({
    scope: resultScope(quizId),
    mutationFn: async ({ index, ...report }: QuestionToReport) => {
      const path = `/quizzes/${quizId}/questions/${index}/report`;
      const { data } = await apiClient.post(path, report, { timeout: MODEL_TIMEOUT_MS });
      return readQuizResult(data, { quiz_id: quizId });
    },
    // Here and not in `mutate`: the dialog may be closed when the response comes.
    onSuccess: keepResult,
  });

/** Says of a typed answer of a submitted quiz that it was right, or takes that back; the response is the updated result. */
export const useClaimAnswer = (quizId: number) =>
  useMutation({
    scope: resultScope(quizId),
    mutationFn: async ({ index, isRight }: { index: number; isRight: boolean }) => {
      const path = `/quizzes/${quizId}/questions/${index}/claim`;
      const { data } = await (isRight ? apiClient.post(path) : apiClient.delete(path));
      return readQuizResult(data, { quiz_id: quizId });
    },
    onSuccess: async (result) => {
      await keepResult(result);
      // The word has another date.
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
    },
  });

/** Puts a changed result in the place of the cached one. */
async function keepResult(result: ReadQuizResult): Promise<void> {
  const { queryKey } = quizQuery(result.quiz_id);
  const { score, total_questions } = result;
  // A response in flight would restore the old result.
  await queryClient.cancelQueries({ queryKey });
  const quiz = queryClient.setQueryData(queryKey, (cached) =>
    cached?.attempt ? { ...cached, score, total_questions, attempt: { ...cached.attempt, result } } : cached,
  );
  if (!quiz?.attempt) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: quizListsKey });
  void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
}
