import { and, eq, notExists } from 'drizzle-orm';
import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import type { QuizToSave } from '@glossa/contract/quiz/store';
import { type Database, inTransaction } from '../../platform/database/database';
import { quizAttempts, quizzes } from '../../platform/database/schema/quizzes';
import { wellFormedJson } from '../../platform/text/well-formed';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import { gradeQuestion } from './grading/grade-question';
import { withWordMoments } from './present-quiz';
import type { QuizDeps } from './quiz-deps';
import type { QuizTexts } from './quiz-texts';
import { checkAnswerIndexes } from './stored-question';
import { requireQuiz } from './store';

type SavedFields = QuizToSave['quiz_data'];

/** Upserts answers into the draft of a quiz, and returns the draft. Throws 404, 409 or 422. */
export async function saveDraft(
  database: Database,
  userId: number,
  { quiz_id: quizId, quiz_data: fields }: QuizToSave,
): Promise<QuizDraft> {
  const stored = await requireQuiz(database, userId, quizId);
  if (stored.attempt) throw new ApiError('quiz_already_submitted');
  checkFields(fields, stored.quiz.questions.length);
  return updateDraft(database, userId, quizId, (before) => upsertAnswers(before, fields));
}

function checkFields({ answers = [], position }: SavedFields, questionCount: number): void {
  const problems = checkAnswerIndexes(answers, questionCount, 'quiz_data.answers');
  if (position !== undefined && position >= questionCount) {
    problems.push({ name: 'quiz_data.position', problem: 'has no question' });
  }
  if (problems.length > 0) throw invalidFields(problems);
}

/** Grades one answer of a quiz that is not submitted, and keeps it for good. Throws 404, 409 or 422. */
export async function checkAnswer(
  { database, glossary, words }: Pick<QuizDeps, 'database' | 'glossary' | 'words'>,
  userId: number,
  { id, index }: { id: number; index: number },
  { answer, texts }: { answer: string; texts: QuizTexts },
): Promise<QuizDraft> {
  const { quiz, attempt } = await requireQuiz(database, userId, id);
  if (attempt) throw new ApiError('quiz_already_submitted');
  const question = quiz.questions[index];
  if (!question) throw new ApiError('question_not_found');
  if (answer.trim() === '')
    throw new ApiError('answers_missing', [{ name: 'answer', problem: 'is required' }]);
  const graded = gradeQuestion(question, index, answer.trim(), { glossary, words }, texts);
  const [result = graded] = await withWordMoments(database, userId, quiz.questions, [graded]);
  const checked = { ...result, ...(question.facts && { facts: question.facts }) };
  return updateDraft(database, userId, id, (before) => {
    const earlier = before?.checked ?? [];
    if (before && earlier.some(({ question_index }) => question_index === index)) return before;
    const draft = upsertAnswers(before, { position: index });
    return upsertAnswers({ ...draft, checked: [...earlier, checked] }, {});
  });
}

/** Devices that save at once take turns on the row's lock. Throws 409 when the quiz has been submitted. */
async function updateDraft(
  database: Database,
  userId: number,
  quizId: number,
  change: (before: QuizDraft | null) => QuizDraft,
): Promise<QuizDraft> {
  return inTransaction(database, async (transaction) => {
    const attempts = transaction.select({ id: quizAttempts.quizId }).from(quizAttempts);
    const isOpen = notExists(attempts.where(eq(quizAttempts.quizId, quizId)));
    const openQuiz = and(eq(quizzes.id, quizId), eq(quizzes.userId, userId), isOpen);
    const [quiz] = await transaction
      .select({ draft: quizzes.draft })
      .from(quizzes)
      .where(openQuiz)
      .for('no key update', { of: quizzes });
    if (!quiz) throw new ApiError('quiz_already_submitted');
    const draft = wellFormedJson(change(quiz.draft));
    const rows = await transaction
      .update(quizzes)
      .set({ draft })
      .where(openQuiz)
      .returning({ id: quizzes.id });
    if (rows.length === 0) throw new ApiError('quiz_already_submitted');
    return draft;
  });
}

/** Answers that were checked stay as they were. */
function upsertAnswers(before: QuizDraft | null, fields: SavedFields): QuizDraft {
  const position = fields.position ?? before?.position;
  const checked = before?.checked;
  const final = (checked ?? []).map(({ question_index, user_answer: answer }) => ({
    question_index,
    answer,
  }));
  const answers = new Map(
    [...(before?.answers ?? []), ...(fields.answers ?? []), ...final].map(({ question_index, answer }) => [
      question_index,
      answer,
    ]),
  );
  return {
    answers: [...answers]
      .sort(([one], [other]) => one - other)
      .map(([question_index, answer]) => ({ question_index, answer })),
    time_taken: Math.max(before?.time_taken ?? 0, fields.time_taken ?? 0),
    ...(position !== undefined && { position }),
    saved_at: nextSaveTime(before, new Date()).toISOString(),
    ...(checked && { checked }),
  };
}

/** Later than that of the draft before, so that a device can tell two drafts apart although the clock stood still. */
const nextSaveTime = (before: QuizDraft | null, now: Date): Date =>
  before ? new Date(Math.max(now.getTime(), Date.parse(before.saved_at) + 1)) : now;
