import { randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { quizzes } from '../platform/database/schema/quizzes';
import { ApiError } from '../platform/errors/api-error';
import { lockUser } from '../plans/plan-limits';
import { minutesFor, type StoredQuestion } from './stored-question';
import { askAgain } from './making/shuffle-questions';
import { keyOf } from './making/generate';
import { findQuiz, insertQuiz, selectQuizzes, type NewQuiz, type StoredQuiz } from './store';

/**
 * A quiz of the questions that were missed; `added` is false for one that was made before of the same questions and is
 * still to be answered, so that asking often makes no heap of quizzes. Throws 404 or 409.
 */
export async function retryQuiz(
  database: Database,
  userId: number,
  quizId: number,
): Promise<{ stored: StoredQuiz; added: boolean }> {
  return inTransaction(database, async (transaction) => {
    // What a report that comes at the same moment changes is seen, or comes after the quiz is made.
    await lockUser(transaction, userId);
    const found = await findQuiz(transaction, userId, quizId);
    if (!found) throw new ApiError('quiz_not_found');
    const retry = retryOf(found);
    const open = await openRetry(transaction, retry);
    return open
      ? { stored: open, added: false }
      : { stored: await insertQuiz(transaction, retry), added: true };
  });
}

function retryOf({ quiz, attempt }: StoredQuiz): NewQuiz & { retryOf: number } {
  if (!attempt) throw new ApiError('quiz_not_submitted');
  const seed = randomInt(2 ** 32);
  const questions = askAgain(missedIn(quiz.questions, attempt), seed);
  if (questions.length === 0) throw new ApiError('nothing_missed');
  return {
    userId: quiz.userId,
    videoId: quiz.videoId,
    // Both written through the contract's lists only.
    quizType: quiz.quizType as QuizType,
    difficulty: quiz.difficulty as QuizDifficulty,
    seed,
    questions,
    notice: null,
    generatedBy: quiz.generatedBy,
    estimatedTime: minutesFor(questions),
    retryOf: quiz.id,
  };
}

/** What was answered wrong and still counts. */
function missedIn(
  questions: readonly StoredQuestion[],
  { results }: NonNullable<StoredQuiz['attempt']>,
): StoredQuestion[] {
  const missed = results.filter(({ is_correct, voided }) => !is_correct && !voided);
  return missed.flatMap(({ question_index }) => questions[question_index] ?? []);
}

/** The last retry of the same questions, as long as it is not submitted. */
async function openRetry(
  database: Database,
  { userId, retryOf, questions }: NewQuiz & { retryOf: number },
): Promise<StoredQuiz | undefined> {
  const [last] = await selectQuizzes(database)
    .where(and(eq(quizzes.retryOf, retryOf), eq(quizzes.userId, userId)))
    .orderBy(desc(quizzes.id))
    .limit(1);
  return last && !last.attempt && namesOf(last.quiz.questions) === namesOf(questions) ? last : undefined;
}

function namesOf(questions: readonly StoredQuestion[]): string {
  return JSON.stringify(questions.map(keyOf).sort());
}
