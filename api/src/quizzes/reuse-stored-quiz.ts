import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { quizzes } from '../platform/database/schema/quizzes';
import { type FaultyQuestions, isFaulty } from './making/faulty-questions';
import type { WrittenQuiz } from './making/rewrite-questions';
import type { StoredQuestion } from './stored-question';

/**
 * The questions of the learner's last quiz with the same seed, if it asked the same and no question was found faulty
 * since. A model would word them differently each time, but the same words and seed should give the same quiz.
 */
export async function reuseStoredQuiz(
  database: Database,
  userId: number,
  asking: { seed: number | undefined; quizType: string; difficulty: string; faulty: FaultyQuestions },
  ours: readonly StoredQuestion[],
): Promise<WrittenQuiz | undefined> {
  const { seed, quizType, difficulty, faulty } = asking;
  if (seed === undefined) return undefined;
  const sameSettings = and(
    eq(quizzes.userId, userId),
    eq(quizzes.seed, seed),
    eq(quizzes.quizType, quizType),
    eq(quizzes.difficulty, difficulty),
  );
  const [last] = await database
    .select({ questions: quizzes.questions, by: quizzes.generatedBy })
    .from(quizzes)
    .where(sameSettings)
    .orderBy(desc(quizzes.id))
    .limit(1);
  if (!last || answersKey(last.questions) !== answersKey(ours)) return undefined;
  return last.questions.some((question) => isFaulty(question, faulty)) ? undefined : last;
}

/** Identifies questions by their answers, whatever the wording. */
function answersKey(questions: readonly StoredQuestion[]): string {
  return JSON.stringify(
    questions.map(({ question_type, vocabulary_id, correct_answer }) => [
      question_type,
      vocabulary_id,
      correct_answer,
    ]),
  );
}
