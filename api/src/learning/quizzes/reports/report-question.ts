import { ReportOutcome, type ReportRequest } from '@glossa/contract/quiz/report';
import type { QuizResult } from '@glossa/contract/quiz/result';
import { Type } from 'typebox';
import { type ChatModel, unlessModelFailed } from '../../../foundation/language/model/chat-model';
import { ApiError } from '../../../platform/errors/api-error';
import { toPlainText } from '../model-text';
import { presentAttempt } from '../present-quiz';
import type { QuizTexts } from '../quiz-texts';
import { requireQuiz } from '../store';
import type { StoredResult } from '../../../platform/database/schema/quizzes';
import type { Answered, Recheck } from './apply-report';
import { recheckQuestion } from './recheck-question';
import { isReported, storeReport } from './report-store';
import { findSavedWord } from './target-word';
import type { QuizDeps } from '../quiz-deps';
import { readText } from '../../../platform/text/fill-text';

type ReportDeps = Pick<QuizDeps, 'database' | 'glossary' | 'words' | 'chat'>;

/** Rechecks a question of a submitted quiz, once, and regrades it. Throws 404 or 409. */
export async function reportQuestion(
  deps: ReportDeps,
  userId: number,
  { id, index }: { id: number; index: number },
  { request, texts }: { request: ReportRequest; texts: QuizTexts },
): Promise<QuizResult> {
  const stored = await requireQuiz(deps.database, userId, id);
  const { quiz, attempt } = stored;
  const question = quiz.questions[index];
  if (!question) throw new ApiError('question_not_found');
  if (!attempt) throw new ApiError('quiz_not_submitted');
  const result = attempt.results.find(({ question_index }) => question_index === index);
  if (!result) throw new ApiError('question_not_found');
  if (isReported(attempt, index)) return presentAttempt(deps.database, quiz, attempt);
  const saved = await findSavedWord(deps.database, deps.glossary, userId, question);
  const look = await recheck(deps.chat, { question, result, saved, sources: deps }, request);
  const now = await storeReport(deps.database, stored, index, { request, look, texts, at: new Date() });
  if (!now) throw new ApiError('quiz_not_found');
  return presentAttempt(deps.database, quiz, now);
}

/** The model is asked only when our own rules find nothing: it cannot overrule them. */
async function recheck(chat: ChatModel | undefined, answered: Answered, request: ReportRequest) {
  const ours = recheckQuestion(answered);
  const isDecided = ours.finding !== 'no_fault_found' && ours.finding !== 'already_right';
  return isDecided || !chat ? ours : ((await askModel(chat, answered, request)) ?? ours);
}

const MAX_REASON_LENGTH = 300;

const ModelReply = Type.Object({ outcome: ReportOutcome, reason: Type.String() });

const INSTRUCTIONS = readText(__dirname, 'report-prompt.txt');

/** What the model finds, or undefined without a usable reason. A right answer stays right, whatever the model says. */
async function askModel(
  chat: ChatModel,
  { question, result, saved }: Answered,
  { reason, comment }: ReportRequest,
): Promise<Recheck | undefined> {
  const input = {
    question: question.question,
    question_type: question.question_type,
    options: question.options,
    pairs: question.pairs,
    sentence: question.sentence,
    correct_answer: question.correct_answer,
    accepted: question.accepted,
    answer: result.user_answer,
    counted_right: result.is_correct,
    word: saved && { word: saved.word, language: saved.language, meanings: saved.translations },
    complaint: reason,
    comment: comment ?? null,
  };
  // Not cached: the input contains what a learner answered.
  const reply = await unlessModelFailed(
    chat.ask({ kind: 'quiz_report', schema: ModelReply, instructions: INSTRUCTIONS, input, cache: false }),
  );
  if (!reply) return undefined;
  const detail = toPlainText(reply.reason, MAX_REASON_LENGTH);
  return detail === undefined
    ? undefined
    : { ...toFinding(reply.outcome, result), detail, gradedBy: chat.name };
}

function toFinding(
  outcome: ReportOutcome,
  { is_correct }: StoredResult,
): Pick<Recheck, 'finding' | 'graded'> {
  if (outcome === 'voided') return { finding: 'question_faulty' };
  if (is_correct) return { finding: 'already_right' };
  if (outcome === 'kept') return { finding: 'no_fault_found' };
  return { finding: 'same_meaning', graded: { outcome: 'correct' } };
}
