import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { QuizNotice, QuizDifficulty, QuizType } from '@glossa/shared/contract/quiz';
import type { QuestionResult } from '@glossa/shared/contract/quiz-result';
import type { Database } from '../database/connect';
import { quizAttempts, quizzes } from '../database/schema/quizzes';
import { vocabulary } from '../database/schema/vocabulary';
import type { StoredQuestion } from './stored-question';

export interface StoredQuiz {
  quiz: typeof quizzes.$inferSelect;
  attempt: typeof quizAttempts.$inferSelect | null;
}

export interface NewQuiz {
  userId: number;
  videoId: string | null;
  quizType: QuizType;
  difficulty: QuizDifficulty;
  seed: number;
  questions: StoredQuestion[];
  notice: QuizNotice | null;
  /** Minutes. */
  estimatedTime: number;
}

export async function addQuiz(database: Database, quiz: NewQuiz): Promise<StoredQuiz> {
  const [row] = await database.insert(quizzes).values(quiz).returning();
  if (!row) throw new Error('the quiz was not stored');
  return { quiz: row, attempt: null };
}

export async function listQuizzes(
  database: Database,
  userId: number,
  query: { page: number; perPage: number; videoId?: string | undefined },
): Promise<StoredQuiz[]> {
  const { page, perPage, videoId } = query;
  return selectQuizzes(database)
    .where(and(eq(quizzes.userId, userId), videoId ? eq(quizzes.videoId, videoId) : undefined))
    .orderBy(desc(quizzes.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

export async function findQuiz(
  database: Database,
  userId: number,
  id: number,
): Promise<StoredQuiz | undefined> {
  const [row] = await selectQuizzes(database).where(and(eq(quizzes.id, id), eq(quizzes.userId, userId)));
  return row;
}

export interface NewAttempt {
  quizId: number;
  userId: number;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  /** Seconds. */
  timeTaken: number;
  results: QuestionResult[];
  /** `Glossa`, the name of a model, or both. */
  analysedBy: string;
}

/**
 * Stores the attempt and counts the review of its words, together or not at all. False when the quiz has an attempt
 * already, also one that came a moment before.
 */
export async function addAttempt(
  database: Database,
  attempt: NewAttempt,
  wordIds: readonly number[],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const added = await transaction
      .insert(quizAttempts)
      .values(attempt)
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

function selectQuizzes(database: Database) {
  return database
    .select({ quiz: quizzes, attempt: quizAttempts })
    .from(quizzes)
    .leftJoin(quizAttempts, eq(quizAttempts.quizId, quizzes.id))
    .$dynamic();
}
