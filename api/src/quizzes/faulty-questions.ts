import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { questionReports, quizzes } from '../database/schema/quizzes';
import { askedKey } from './making/asked-key';
import type { StoredQuestion } from './stored-question';

/** More than anybody reports, and few enough for each quiz. */
const MOST_REPORTS = 500;

/** What the learner has reported and was found to be faulty, whether or not it still counts; by `askedKey`. */
export async function faultyQuestions(database: Database, userId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({
      question: sql<StoredQuestion | null>`${quizzes.questions} -> ${questionReports.questionIndex}`,
    })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .where(
      and(
        eq(questionReports.userId, userId),
        inArray(questionReports.finding, ['several_right', 'question_faulty']),
      ),
    )
    .orderBy(sql`${questionReports.reportedAt} desc`)
    .limit(MOST_REPORTS);
  return new Set(rows.flatMap(({ question }) => (question ? askedKey(question) : [])));
}
