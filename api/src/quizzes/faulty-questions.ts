import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { questionReports, quizAttempts, quizzes } from '../platform/database/schema/quizzes';
import { askedKey } from './making/asked-key';
import { optionKey, type FaultyQuestions } from './making/faulty-questions';
import { sameText } from './same-text';
import type { StoredQuestion } from './stored-question';
import type { StoredResult } from './stored-result';

/** More than anybody reports, and few enough for each quiz. */
const MOST_REPORTS = 500;

/**
 * What the learner has reported and was found to be faulty, whether or not it still counts. Where an option of a choice was
 * right as well, that option is at fault; the word may be asked beside others.
 */
export async function faultyQuestions(database: Database, userId: number): Promise<FaultyQuestions> {
  const asked = new Set<string>();
  const options = new Map<number, Set<string>>();
  for (const { question, result } of await reported(database, userId)) {
    if (!question) continue;
    const { vocabulary_id, answer_language } = question;
    const option = result?.report?.also_right;
    if (option === undefined || vocabulary_id === null) {
      asked.add(askedKey(question));
      continue;
    }
    const ofWord = options.get(vocabulary_id) ?? new Set();
    options.set(vocabulary_id, ofWord.add(optionKey(sameText(option), answer_language)));
  }
  return { asked, options };
}

/** The newest reports that found a fault, each with its question and its result, which stand at the same place. */
async function reported(database: Database, userId: number) {
  const place = questionReports.questionIndex;
  return database
    .select({
      question: sql<StoredQuestion | null>`${quizzes.questions} -> ${place}`,
      result: sql<StoredResult | null>`${quizAttempts.results} -> ${place}`,
    })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .innerJoin(quizAttempts, eq(quizAttempts.quizId, questionReports.quizId))
    .where(
      and(
        eq(questionReports.userId, userId),
        inArray(questionReports.finding, ['several_right', 'question_faulty']),
      ),
    )
    .orderBy(sql`${questionReports.reportedAt} desc`)
    .limit(MOST_REPORTS);
}
