import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import type { QuizResult, QuizSubmission } from '@glossa/contract/quiz/result';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { wellFormedJson } from '../../platform/text/well-formed';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { type Database, inTransaction } from '../../platform/database/database';
import { quizAttempts, quizzes } from '../../platform/database/schema/quizzes';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import { analyseAnswers, type AnalysedAnswers } from './grading/analyse-answers';
import type { QuizTexts } from './quiz-texts';
import { gradeQuestion } from './grading/grade-question';
import { OWN_CREDIT } from './model-text';
import { presentAttempt } from './present-quiz';
import { requireQuiz, type StoredQuiz } from './store';
import { checkAnswerIndexes, scoreResults } from './stored-question';
import type { QuizDeps } from './quiz-deps';

export async function submitQuiz(
  deps: Pick<QuizDeps, 'database' | 'glossary' | 'words' | 'chat'>,
  userId: number,
  submission: QuizSubmission,
  texts: QuizTexts,
): Promise<QuizResult> {
  const stored = await requireQuiz(deps.database, userId, submission.quiz_id);
  if (stored.attempt) throw new ApiError('quiz_already_submitted');
  const { questions } = stored.quiz;
  const attempt = await addAttempt(deps.database, stored, (draft) => {
    const answers = orderAnswers(questions.length, submission, draft);
    const graded = questions.map((question, index) =>
      gradeQuestion(question, index, answers[index] ?? '', deps, texts),
    );
    return {
      quizId: stored.quiz.id,
      userId,
      ...scoreResults(graded),
      timeTaken: submission.time_taken ?? 0,
      results: graded,
      analysedBy: OWN_CREDIT,
    };
  });
  if (!attempt) throw new ApiError('quiz_already_submitted');
  const { results, by } = await analyseAnswers(deps.chat, questions, attempt.results, texts.language);
  if (by !== OWN_CREDIT) await updateAnalyses(deps.database, attempt.quizId, { results, by });
  return presentAttempt(deps.database, stored.quiz, { ...attempt, results, analysedBy: by });
}

/** One answer for each question, in order. The last answer of an index counts, and before it one that was checked. */
function orderAnswers(count: number, { answers }: QuizSubmission, draft: QuizDraft | null): string[] {
  const final = (draft?.checked ?? []).map((one) => ({ ...one, answer: one.user_answer }));
  const answerByIndex = new Map(
    [...answers, ...final].map(({ question_index, answer }) => [question_index, answer.trim()]),
  );
  const problems = checkAnswerIndexes(answers, count, 'answers');
  if (problems.length > 0) throw invalidFields(problems);
  const ordered = Array.from({ length: count }, (_, index) => answerByIndex.get(index) ?? '');
  const missing = ordered.flatMap((answer, index) => (answer === '' ? [index] : []));
  if (missing.length === 0) return ordered;
  throw new ApiError(
    'answers_missing',
    missing.map((index) => ({ name: `answers.${index}`, problem: 'is required' })),
  );
}

type NewAttempt = Omit<typeof quizAttempts.$inferInsert, 'submittedAt'> & { analysedBy: string };

/** Stores the attempt and counts a review for its words. Undefined when the quiz already has one. */
async function addAttempt(
  database: Database,
  { quiz: { id, userId, questions } }: StoredQuiz,
  makeAttempt: (draft: QuizDraft | null) => NewAttempt,
): Promise<NewAttempt | undefined> {
  const wordIds = questions.flatMap(({ vocabulary_id }) => vocabulary_id ?? []);
  return withUserLock(database, userId, async (transaction) => {
    // Without the lock, two quizzes of the same words submitted at once could deadlock. With the draft locked as well, no
    // answer is checked from here on.
    const ofQuiz = eq(quizzes.id, id);
    const drafts = transaction.select({ draft: quizzes.draft }).from(quizzes).where(ofQuiz);
    const [kept] = await drafts.for('no key update');
    const attempt = makeAttempt(kept?.draft ?? null);
    const added = await transaction
      .insert(quizAttempts)
      .values({ ...attempt, results: wellFormedJson(attempt.results) })
      .onConflictDoNothing()
      .returning({ quizId: quizAttempts.quizId });
    if (added.length === 0) return undefined;
    await transaction
      .update(vocabulary)
      .set({ timesReviewed: sql`${vocabulary.timesReviewed} + 1`, lastReviewedAt: sql`now()` })
      .where(and(eq(vocabulary.userId, userId), inArray(vocabulary.id, [...wordIds])));
    return attempt;
  });
}

/** Replaces our analyses by the model's, except for questions that were reported in the meantime. */
async function updateAnalyses(database: Database, quizId: number, { results, by }: AnalysedAnswers) {
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
