import { randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { quizzes, type StoredQuestion } from '../../platform/database/schema/quizzes';
import { ApiError } from '../../platform/errors/api-error';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { questionKey } from './stored-question';
import { reshuffleQuestions } from './making/shuffle-questions';
import { requireQuiz, insertQuiz, selectQuizzes, type NewQuiz, type StoredQuiz } from './store';

/** Returns an open retry of the same questions again, with `added: false`. Throws 404 or 409. */
export async function retryQuiz(database: Database, userId: number, quizId: number) {
  return withUserLock(database, userId, async (transaction) => {
    // Serializes with reports, which change what was missed.
    const original = await requireQuiz(transaction, userId, quizId);
    const retry = buildRetry(original);
    const open = await findOpenRetry(transaction, retry);
    return open
      ? { stored: open, added: false }
      : { stored: await insertQuiz(transaction, retry), added: true };
  });
}

function buildRetry({ quiz, attempt }: StoredQuiz): NewQuiz & { retryOf: number } {
  if (!attempt) throw new ApiError('quiz_not_submitted');
  const seed = randomInt(2 ** 32);
  const questions = reshuffleQuestions(missedQuestions(quiz.questions, attempt), seed);
  if (questions.length === 0) throw new ApiError('nothing_missed');
  const { userId, videoId, quizType, difficulty, generatedBy, id: retryOf } = quiz;
  return { userId, videoId, quizType, difficulty, seed, questions, generatedBy, retryOf };
}

/** Wrong answers that were not voided. */
function missedQuestions(
  questions: readonly StoredQuestion[],
  { results }: NonNullable<StoredQuiz['attempt']>,
): StoredQuestion[] {
  const missed = results.filter(({ is_correct, voided }) => !is_correct && !voided);
  return missed.flatMap(({ question_index }) => questions[question_index] ?? []);
}

async function findOpenRetry(
  database: Database,
  { userId, retryOf, questions }: NewQuiz & { retryOf: number },
): Promise<StoredQuiz | undefined> {
  const [last] = await selectQuizzes(database)
    .where(and(eq(quizzes.retryOf, retryOf), eq(quizzes.userId, userId)))
    .orderBy(desc(quizzes.id))
    .limit(1);
  return last && !last.attempt && questionKeys(last.quiz.questions) === questionKeys(questions)
    ? last
    : undefined;
}

const questionKeys = (questions: readonly StoredQuestion[]): string =>
  JSON.stringify(questions.map(questionKey).sort());
