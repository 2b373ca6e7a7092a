import { ApiError, apiClient } from '@glossa/shared/api-client';
import { currentSession } from '@glossa/shared/auth';
import type { QuizDraft } from '@glossa/contract/quiz';
import type { QuizToSave, SavedQuiz } from '@glossa/contract/quiz-save';

/** Not to be tried again: the quiz was submitted elsewhere, or is gone. */
const OVER = ['quiz_already_submitted', 'quiz_not_found'];
/** Refusals that pass: the session has ended, the call took too long, too many calls. */
const PASSING = [401, 408, 429];
/** Browsers let no larger body outlive its page. */
const MOST_BYTES_KEPT_ALIVE = 60_000;

/**
 * Keeps a draft on the server in the name of `learnerId`, and answers it as it is kept. `leaving` lets the call outlive
 * the page. It never rejects: `later` means that it may get there another time, `refused` that the same will be refused
 * again, `over` that the quiz takes no draft any more.
 */
export async function sendDraft(
  learnerId: number,
  draft: QuizToSave,
  leaving: boolean,
): Promise<QuizDraft | 'later' | 'refused' | 'over'> {
  // The session may have ended, or be another learner's, by the time the draft goes out.
  if ((currentSession().user?.id ?? 0) !== learnerId) return 'later';
  const bytes = new TextEncoder().encode(JSON.stringify(draft)).length;
  const keepalive = leaving && bytes <= MOST_BYTES_KEPT_ALIVE;
  try {
    const { data } = await apiClient.post<SavedQuiz>('/quizzes/save', draft, {
      fetchOptions: { keepalive },
    });
    return data.draft;
  } catch (error) {
    return afterFailure(error);
  }
}

function afterFailure(error: unknown): 'later' | 'refused' | 'over' {
  if (!(error instanceof ApiError)) return 'later';
  if (OVER.includes(error.code)) return 'over';
  const isRefusal = error.status >= 400 && error.status < 500;
  return isRefusal && !PASSING.includes(error.status) ? 'refused' : 'later';
}
