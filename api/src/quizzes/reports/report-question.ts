import type { ReportRequest } from '@glossa/contract/quiz-report';
import type { QuizResult } from '@glossa/contract/quiz-result';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiDeps } from '../../platform/http/api-app';
import { presentResult, withWordMoments } from '../present-quiz';
import { findQuiz } from '../store';
import type { StoredQuestion, StoredResult } from '../stored-question';
import { askModelVerdict } from './model-verdict';
import { findSavedWord } from './target-word';
import type { Recheck } from './apply-report';
import { recheckQuestion } from './recheck-question';
import { isReported, storeReport } from './report-store';

type ReportDeps = Pick<ApiDeps, 'database' | 'glossary' | 'dictionary' | 'chat'>;

/** Rechecks a question of a submitted quiz, once, and regrades it. Throws 404 or 409. */
export async function reportQuestion(
  deps: ReportDeps,
  userId: number,
  { id, index }: { id: number; index: number },
  request: ReportRequest,
): Promise<QuizResult> {
  const stored = await findQuiz(deps.database, userId, id);
  if (!stored) throw new ApiError('quiz_not_found');
  const { quiz, attempt } = stored;
  const question = quiz.questions[index];
  if (!question) throw new ApiError('question_not_found');
  if (!attempt) throw new ApiError('quiz_not_submitted');
  const result = attempt.results.find(({ question_index }) => question_index === index);
  if (!result) throw new ApiError('question_not_found');
  const present = (now: typeof attempt) =>
    withWordMoments(deps.database, userId, quiz.questions, presentResult(now));
  if (isReported(attempt, index)) return present(attempt);
  const look = await recheck(deps, userId, question, result, request);
  const now = await storeReport(deps.database, stored, index, { request, look, at: new Date() });
  if (!now) throw new ApiError('quiz_not_found');
  return present(now);
}

/** The model is asked only when our own rules find nothing: it cannot overrule them. */
async function recheck(
  deps: ReportDeps,
  userId: number,
  question: StoredQuestion,
  result: StoredResult,
  request: ReportRequest,
): Promise<Recheck> {
  const saved = await findSavedWord(deps.database, deps.glossary, userId, question);
  const ours = await recheckQuestion(question, result, saved, deps);
  const isDecided = ours.finding !== 'no_fault_found' && ours.finding !== 'already_right';
  if (isDecided || !deps.chat) return ours;
  return (await askModelVerdict(deps.chat, question, result, request, saved)) ?? ours;
}
