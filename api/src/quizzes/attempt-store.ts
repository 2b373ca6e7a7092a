import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { quizAttempts } from '../platform/database/schema/quizzes';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { withUserLock } from '../plans/plan-limits';
import type { AnalysedAnswers } from './grading/analyse-answers';
import type { StoredResult } from './stored-question';
import { wellFormedJson } from '../language/well-formed';

export interface NewAttempt {
  quizId: number;
  userId: number;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  /** Seconds. */
  timeTaken: number;
  results: StoredResult[];
  /** `Glossa`, the name of a model, or both. */
  analysedBy: string;
}

/**
 * Stores the attempt and counts a review for its words, in one transaction. False when the quiz already has an
 * attempt.
 */
export async function addAttempt(
  database: Database,
  attempt: NewAttempt,
  wordIds: readonly number[],
): Promise<boolean> {
  return withUserLock(database, attempt.userId, async (transaction) => {
    // Without the lock, two quizzes of the same words submitted at once could deadlock.
    const added = await transaction
      .insert(quizAttempts)
      .values({ ...attempt, results: wellFormedJson(attempt.results) })
      .onConflictDoNothing()
      .returning({ quizId: quizAttempts.quizId });
    if (added.length === 0) return false;
    await transaction
      .update(vocabulary)
      .set({ timesReviewed: sql`${vocabulary.timesReviewed} + 1`, lastReviewedAt: sql`now()` })
      .where(and(eq(vocabulary.userId, attempt.userId), inArray(vocabulary.id, [...wordIds])));
    return true;
  });
}

/** Replaces our analyses by the model's, except for questions that were reported in the meantime. */
export async function updateAnalyses(
  database: Database,
  quizId: number,
  { results, by }: AnalysedAnswers,
): Promise<void> {
  const analyses = new Map(results.map(({ question_index, ai_analysis }) => [question_index, ai_analysis]));
  const ofQuiz = eq(quizAttempts.quizId, quizId);
  await inTransaction(database, async (transaction) => {
    const [attempt] = await transaction.select().from(quizAttempts).where(ofQuiz).for('update');
    if (!attempt) return;
    const analysed = attempt.results.map((result) => {
      const ai_analysis = analyses.get(result.question_index);
      return result.report || ai_analysis === undefined ? result : { ...result, ai_analysis };
    });
    await transaction
      .update(quizAttempts)
      .set({ results: wellFormedJson(analysed), analysedBy: by })
      .where(ofQuiz);
  });
}
