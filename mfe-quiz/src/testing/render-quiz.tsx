import type { QuizToSave, SavedQuiz } from '@glossa/contract/quiz-save';
import type { Answer, Call } from '@glossa/shared/testing';
import { renderScreen } from '@glossa/shared/testing';
import messages from '../messages/en.json';
import { Routes } from '../remote';

/** Keeps a draft as the API does that nobody else has saved since. */
export function keepDraft({ data }: Call): SavedQuiz {
  const { quiz_id, quiz_data } = data as QuizToSave;
  const { answers = [], time_taken = 0, position } = quiz_data;
  return { quiz_id, draft: { answers, time_taken, position, saved_at: new Date().toISOString() } };
}

/** Draws the screen at `path` over the prepared answers. */
export const renderQuiz = (path: string, answers: Record<string, Answer> = {}, state?: unknown) =>
  renderScreen(<Routes />, {
    path,
    state,
    messages,
    answers: { 'POST /api/quizzes/save': keepDraft, ...answers },
  });
