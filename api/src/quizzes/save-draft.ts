import type { QuizDraft } from '@glossa/shared/contract/quiz';
import type { QuizToSave } from '@glossa/shared/contract/quiz-save';
import type { Database } from '../database/connect';
import { ApiError, invalidFields } from '../errors/api-error';
import { answersBeyond } from './answers-beyond';
import { keepDraft } from './attempt-store';
import { findQuiz } from './store';

/** Keeps what has been answered so far, in place of what was kept before. Throws 404, 409 or 422. */
export async function saveDraft(
  database: Database,
  userId: number,
  { quiz_id, quiz_data }: QuizToSave,
): Promise<QuizDraft> {
  const stored = await findQuiz(database, userId, quiz_id);
  if (!stored) throw new ApiError('quiz_not_found');
  if (stored.attempt) throw new ApiError('quiz_already_submitted');
  const given = quiz_data.answers ?? quiz_data.draft?.answers;
  if (given === undefined) throw invalidFields([{ name: 'quiz_data.answers', problem: 'is required' }]);
  const position = quiz_data.position ?? quiz_data.draft?.position;
  const count = stored.quiz.questions.length;
  const problems = answersBeyond(given, count, 'quiz_data.answers');
  if (position !== undefined && position >= count) {
    problems.push({ name: 'quiz_data.position', problem: 'has no question' });
  }
  if (problems.length > 0) throw invalidFields(problems);
  const byIndex = new Map(given.map(({ question_index, answer }) => [question_index, answer]));
  const draft = {
    answers: [...byIndex].map(([question_index, answer]) => ({ question_index, answer })),
    time_taken: quiz_data.time_taken ?? quiz_data.draft?.time_taken ?? 0,
    ...(position !== undefined && { position }),
    saved_at: new Date().toISOString(),
  };
  if (!(await keepDraft(database, userId, quiz_id, draft))) throw new ApiError('quiz_already_submitted');
  return draft;
}
