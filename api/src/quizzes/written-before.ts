import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { quizzes } from '../database/schema/quizzes';
import type { WrittenQuiz } from './making/rewrite-questions';
import type { StoredQuestion } from './stored-question';

/**
 * The questions of the learner's last quiz of this seed, where it asked the same: a model would word them differently
 * each time, and the same words and seed give the same quiz.
 */
export async function writtenBefore(
  database: Database,
  userId: number,
  { seed, quizType, difficulty }: { seed: number | undefined; quizType: string; difficulty: string },
  ours: readonly StoredQuestion[],
): Promise<WrittenQuiz | undefined> {
  if (seed === undefined) return undefined;
  const asked = and(
    eq(quizzes.userId, userId),
    eq(quizzes.seed, seed),
    eq(quizzes.quizType, quizType),
    eq(quizzes.difficulty, difficulty),
  );
  const [last] = await database
    .select({ questions: quizzes.questions, by: quizzes.generatedBy })
    .from(quizzes)
    .where(asked)
    .orderBy(desc(quizzes.id))
    .limit(1);
  return last && keyOfAll(last.questions) === keyOfAll(ours) ? last : undefined;
}

/** What the questions ask for, in whosever words. */
function keyOfAll(questions: readonly StoredQuestion[]): string {
  return JSON.stringify(
    questions.map(({ question_type, vocabulary_id, correct_answer }) => [
      question_type,
      vocabulary_id,
      correct_answer,
    ]),
  );
}
