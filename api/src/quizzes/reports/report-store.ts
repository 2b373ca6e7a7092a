import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/in-transaction';
import { questionReports, quizAttempts } from '../../platform/database/schema/quizzes';
import { lockUser } from '../../plans/plan-limits';
import { scoreOf } from '../score';
import type { StoredQuiz } from '../store';
import { wellFormedJson } from '../well-formed-json';
import { applyReport, type Reported } from './apply-report';

type Attempt = NonNullable<StoredQuiz['attempt']>;

/**
 * Stores the report and what it changes in the attempt, together or not at all, and tells the attempt as it is then. Of
 * a question that was reported already, maybe a moment before, nothing changes. Undefined: there is no such attempt.
 */
export async function keepReport(
  database: Database,
  { quiz }: StoredQuiz,
  questionIndex: number,
  reported: Reported,
): Promise<Attempt | undefined> {
  const { id: quizId, userId } = quiz;
  const question = quiz.questions[questionIndex];
  const ofQuiz = and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.userId, userId));
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const [attempt] = await transaction.select().from(quizAttempts).where(ofQuiz).for('update');
    if (!attempt || !question || isReported(attempt, questionIndex)) return attempt;
    const { results, report } = applyReport(attempt.results, question, questionIndex, reported);
    const { judged_by: judgedBy, reported_at: _at, also_right: _option, ...told } = wellFormedJson(report);
    const row = { ...told, quizId, questionIndex, userId, judgedBy, reportedAt: reported.at };
    await transaction.insert(questionReports).values(row);
    const [changed] = await transaction
      .update(quizAttempts)
      .set({ ...scoreOf(results), results: wellFormedJson(results) })
      .where(ofQuiz)
      .returning();
    return changed;
  });
}

export function isReported({ results }: Attempt, questionIndex: number): boolean {
  return results.some(({ question_index, report }) => question_index === questionIndex && report);
}
