import { and, eq, notExists } from 'drizzle-orm';
import type { QuizDraft } from '@glossa/contract/quiz';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { quizAttempts, quizzes } from '../platform/database/schema/quizzes';
import { wellFormedJson } from '../language/well-formed';

/**
 * Keeps what `next` makes of the draft that is kept, one device after the other, so that none overwrites what it has not
 * seen. Undefined when the quiz has been submitted.
 */
export async function keepDraft(
  database: Database,
  userId: number,
  quizId: number,
  next: (kept: QuizDraft | null) => QuizDraft,
): Promise<QuizDraft | undefined> {
  return inTransaction(database, async (transaction) => {
    const attempts = transaction.select({ id: quizAttempts.quizId }).from(quizAttempts);
    const isOpen = notExists(attempts.where(eq(quizAttempts.quizId, quizId)));
    const own = and(eq(quizzes.id, quizId), eq(quizzes.userId, userId), isOpen);
    const [quiz] = await transaction
      .select({ draft: quizzes.draft })
      .from(quizzes)
      .where(own)
      .for('no key update', { of: quizzes });
    if (!quiz) return undefined;
    const draft = wellFormedJson(next(quiz.draft));
    const kept = await transaction.update(quizzes).set({ draft }).where(own).returning({ id: quizzes.id });
    return kept.length > 0 ? draft : undefined;
  });
}
