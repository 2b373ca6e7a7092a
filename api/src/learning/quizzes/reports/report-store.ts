import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import * as tables from '../../../platform/database/schema/quizzes';
import { withUserLock } from '../../../foundation/accounts/lock-user';
import { scoreResults } from '../stored-question';
import type { StoredQuiz } from '../store';
import { wellFormedJson } from '../../../platform/text/well-formed';
import { applyReport, type NewReport } from './apply-report';
import { contentKey, type FaultyQuestions, optionKey } from '../making/faulty-questions';
import { normalizeText } from '../normalize-text';

type Attempt = NonNullable<StoredQuiz['attempt']>;

/** A question that was already reported does not change. Undefined without an attempt. */
export async function storeReport(
  database: Database,
  { quiz }: StoredQuiz,
  questionIndex: number,
  reported: NewReport,
): Promise<Attempt | undefined> {
  const { id: quizId, userId } = quiz;
  const question = quiz.questions[questionIndex];
  const ofQuiz = and(eq(tables.quizAttempts.quizId, quizId), eq(tables.quizAttempts.userId, userId));
  return withUserLock(database, userId, async (transaction) => {
    const [attempt] = await transaction.select().from(tables.quizAttempts).where(ofQuiz).for('update');
    if (!attempt || !question || isReported(attempt, questionIndex)) return attempt;
    const { results, report } = applyReport(attempt.results, question, questionIndex, reported);
    const { graded_by: gradedBy, reported_at: _at, also_right: _option, ...fields } = wellFormedJson(report);
    const row = { ...fields, quizId, questionIndex, userId, gradedBy, reportedAt: reported.at };
    const { quizId: quiz, questionIndex: index } = tables.questionReports;
    // The learner may have claimed the answer before.
    await transaction
      .insert(tables.questionReports)
      .values(row)
      .onConflictDoUpdate({ target: [quiz, index], set: row });
    const [changed] = await transaction
      .update(tables.quizAttempts)
      .set({ ...scoreResults(results), results: wellFormedJson(results) })
      .where(ofQuiz)
      .returning();
    return changed;
  });
}

export const isReported = ({ results }: Attempt, questionIndex: number): boolean =>
  results.some(({ question_index, report }) => question_index === questionIndex && report);

/** Bounds the work for each quiz; far more than anybody reports. */
const MAX_REPORTS = 500;

/** If an option was right too, only that option is excluded, not the word. */
export async function findFaultyQuestions(database: Database, userId: number): Promise<FaultyQuestions> {
  const contentKeys = new Set<string>();
  const options = new Map<number, Set<string>>();
  for (const { question, result } of await findFaultyReports(database, userId)) {
    if (!question) continue;
    const { vocabulary_id, answer_language } = question;
    const option = result?.report?.also_right;
    if (option === undefined || vocabulary_id === null) {
      contentKeys.add(contentKey(question));
      continue;
    }
    const ofWord = options.get(vocabulary_id) ?? new Set();
    options.set(vocabulary_id, ofWord.add(optionKey(normalizeText(option), answer_language)));
  }
  return { contentKeys, options };
}

/** The newest reports that found a fault. Question and result have the same index. */
async function findFaultyReports(database: Database, userId: number) {
  const place = tables.questionReports.questionIndex;
  return database
    .select({
      question: sql<tables.StoredQuestion | null>`${tables.quizzes.questions} -> ${place}`,
      result: sql<tables.StoredResult | null>`${tables.quizAttempts.results} -> ${place}`,
    })
    .from(tables.questionReports)
    .innerJoin(tables.quizzes, eq(tables.quizzes.id, tables.questionReports.quizId))
    .innerJoin(tables.quizAttempts, eq(tables.quizAttempts.quizId, tables.questionReports.quizId))
    .where(
      and(
        eq(tables.questionReports.userId, userId),
        inArray(tables.questionReports.finding, ['several_right', 'question_faulty']),
      ),
    )
    .orderBy(sql`${tables.questionReports.reportedAt} desc`)
    .limit(MAX_REPORTS);
}
