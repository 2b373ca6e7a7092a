import { ApiError, apiClient } from '@glossa/shared/api-client';
import { currentSession } from '@glossa/shared/auth';
import type { QuizToSave, SavedQuiz } from '@glossa/shared/contract/quiz-save';

/** Not to be tried again: the quiz was submitted elsewhere, or is gone. */
const OVER = ['quiz_already_submitted', 'quiz_not_found'];

/**
 * Keeps a draft on the server in the name of `learnerId`. It never rejects: `later` means that it may get there another
 * time, `over` that the quiz takes no draft any more.
 */
export async function sendDraft(
  learnerId: number,
  draft: QuizToSave,
): Promise<{ savedAt: string | undefined } | 'later' | 'over'> {
  // The session may have ended, or be another learner's, by the time the draft goes out.
  if ((currentSession().user?.id ?? 0) !== learnerId) return 'later';
  try {
    const { data } = await apiClient.post<SavedQuiz>('/quizzes/save', draft);
    return { savedAt: data.draft.saved_at };
  } catch (error) {
    return error instanceof ApiError && OVER.includes(error.code) ? 'over' : 'later';
  }
}
