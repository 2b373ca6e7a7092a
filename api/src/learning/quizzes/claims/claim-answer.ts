import type { QuizResult } from '@glossa/contract/quiz/result';
import { and, eq } from 'drizzle-orm';
import { withUserLock } from '../../../foundation/accounts/lock-user';
import type { Database } from '../../../platform/database/database';
import { questionReports, quizAttempts, type StoredResult } from '../../../platform/database/schema/quizzes';
import { ApiError } from '../../../platform/errors/api-error';
import { wellFormedJson } from '../../../platform/text/well-formed';
import { addPastReview, removePastReview } from '../../reviews/review-word';
import { presentAttempt } from '../present-quiz';
import { requireQuiz } from '../store';
import { findClaim, scoreResults } from '../stored-question';

/** What `question_reports.finding` has for a claim of a question that was not reported. */
const CLAIMED = 'claimed_right';

/** Counts a typed answer of a submitted quiz as right because its learner says so, or no longer. Throws 404 or 409. */
export async function claimAnswer(
  database: Database,
  userId: number,
  { id, index }: { id: number; index: number },
  isRight: boolean,
): Promise<QuizResult> {
  const { quiz, attempt } = await requireQuiz(database, userId, id);
  const question = quiz.questions[index];
  if (!question) throw new ApiError('question_not_found');
  if (!attempt) throw new ApiError('quiz_not_submitted');
  const changed = await withUserLock(database, userId, async (transaction) => {
    const ofQuiz = and(eq(quizAttempts.quizId, id), eq(quizAttempts.userId, userId));
    const [before] = await transaction.select().from(quizAttempts).where(ofQuiz).for('update');
    const result = before?.results.find(({ question_index }) => question_index === index);
    if (!before || !result) throw new ApiError('question_not_found');
    const claim = findClaim(question, result);
    if (!claim) throw new ApiError('answer_not_claimable');
    if ((claim === 'made') === isRight) return before;
    const review = {
      wordId: question.vocabulary_id,
      reviewId: `-quiz-${id}-${index}`,
      at: before.submittedAt,
    };
    await (isRight ? addPastReview : removePastReview)(transaction, userId, review);
    await (isRight ? listClaim : unlistClaim)(transaction, { quizId: id, questionIndex: index, userId });
    const results = before.results.map((each) => (each === result ? regrade(each, isRight) : each));
    const [after] = await transaction
      .update(quizAttempts)
      .set({ ...scoreResults(results), results: wellFormedJson(results) })
      .where(ofQuiz)
      .returning();
    return after ?? before;
  });
  return presentAttempt(database, quiz, changed);
}

function regrade({ claim: _claim, ...result }: StoredResult, isRight: boolean): StoredResult {
  if (!isRight) return { ...result, is_correct: false, outcome: 'incorrect' };
  return { ...result, is_correct: true, outcome: 'correct', claim: 'made' };
}

type Place = Pick<typeof questionReports.$inferInsert, 'quizId' | 'questionIndex' | 'userId'>;

/** `listClaimedWords` finds the question by this row, or by the report that is there already or comes later in its place. */
async function listClaim(transaction: Database, place: Place): Promise<void> {
  const fields = { reason: 'answer_is_right', outcome: 'accepted', finding: CLAIMED } as const;
  const row = { ...place, ...fields, detail: '', gradedBy: 'learner' };
  await transaction.insert(questionReports).values(row).onConflictDoNothing();
}

async function unlistClaim(transaction: Database, { quizId, questionIndex }: Place): Promise<void> {
  const { quizId: quiz, questionIndex: index, finding } = questionReports;
  await transaction
    .delete(questionReports)
    .where(and(eq(quiz, quizId), eq(index, questionIndex), eq(finding, CLAIMED)));
}
