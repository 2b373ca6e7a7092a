import type { QuestionType } from '@glossa/contract/quiz/quiz';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { QuizAnswer } from '@glossa/contract/quiz/result';
import type { StoredQuestion, StoredResult } from '../../platform/database/schema/quizzes';

/** Equal for questions with the same text, and for matchings of the same words. */
export const questionKey = ({ question, pairs }: StoredQuestion): string =>
  pairs ? [...pairs.left].sort().join('\n') : question;

export function answerForm({ options, pairs }: StoredQuestion): 'choice' | 'matching' | 'typed' {
  if (pairs) return 'matching';
  return options.length > 0 ? 'choice' : 'typed';
}

/** Undefined unless the learner may say of the answer that it was right, or has said so. */
export function findClaim(question: StoredQuestion | undefined, result: StoredResult) {
  const { claim, is_correct, voided, report, user_answer } = result;
  if (!question || voided || report?.outcome === 'accepted') return undefined;
  const isWrong = !is_correct && user_answer.trim() !== '' && user_answer !== UNKNOWN_ANSWER;
  return claim ?? (isWrong && answerForm(question) === 'typed' ? 'possible' : undefined);
}

const SECONDS_BY_TYPE: Readonly<Record<QuestionType, number>> = {
  multiple_choice: 20,
  fill_blank: 30,
  translation: 30,
  context: 40,
  matching: 60,
};

/** At least 1. */
export function estimateMinutes(questions: readonly StoredQuestion[]): number {
  const seconds = questions.reduce((sum, { question_type }) => sum + SECONDS_BY_TYPE[question_type], 0);
  return Math.max(1, Math.ceil(seconds / 60));
}

/** Voided questions do not count; at least one question counts. Some right pairs of a matching are a share of a right answer. */
export function scoreResults(results: readonly Pick<StoredResult, 'is_correct' | 'voided' | 'share'>[]) {
  const counting = results.filter(({ voided }) => !voided);
  const correctAnswers = counting.filter(({ is_correct }) => is_correct).length;
  const shares = counting.map(({ is_correct, share = 0 }) => (is_correct ? 1 : share));
  const points = shares.reduce((sum, share) => sum + share, 0);
  const score = Math.round((points / Math.max(1, counting.length)) * 10_000) / 100;
  return { score, correctAnswers, totalQuestions: counting.length };
}

/** A problem for each answer whose question does not exist, named below `path`. */
export function checkAnswerIndexes(answers: readonly QuizAnswer[], count: number, path: string) {
  const beyond = new Set(
    answers.map(({ question_index }) => question_index).filter((index) => index >= count),
  );
  return [...beyond].map((index) => ({ name: `${path}.${index}`, problem: 'has no question' }));
}
