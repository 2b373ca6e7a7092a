import type { QuizDraft } from '@glossa/contract/quiz';
import type { QuizToSave } from '@glossa/contract/quiz-save';
import type { Database } from '../platform/database/connect';
import { ApiError, invalidFields } from '../platform/errors/api-error';
import { answersBeyond } from './check-answer-index';
import { keepDraft } from './draft-store';
import { mergeDrafts } from './merge-drafts';
import { findQuiz } from './store';

/** Keeps what has been answered so far, with what other devices of the learner have. Throws 404, 409 or 422. */
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
  const sent = {
    answers: given,
    time_taken: quiz_data.time_taken ?? quiz_data.draft?.time_taken ?? 0,
    position,
    base: quiz_data.base ?? quiz_data.draft?.saved_at,
    changed: quiz_data.changed,
  };
  const kept = await keepDraft(database, userId, quiz_id, (before) => mergeDrafts(before, sent, new Date()));
  if (!kept) throw new ApiError('quiz_already_submitted');
  return kept;
}
