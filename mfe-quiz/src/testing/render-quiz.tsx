import type { QuizToSave } from '@glossa/shared/contract/quiz-save';
import type { Answer, Call } from '@glossa/shared/testing';
import { renderScreen } from '@glossa/shared/testing';
import messages from '../messages/en.json';
import { Routes } from '../remote';

/** Keeps a draft as the API does. */
export function keepDraft({ data }: Call) {
  const { quiz_id, quiz_data } = data as QuizToSave;
  return { quiz_id, draft: { ...quiz_data, saved_at: new Date().toISOString() } };
}

/** Draws the screen at `path` over the prepared answers. */
export const renderQuiz = (path: string, answers: Record<string, Answer> = {}, state?: unknown) =>
  renderScreen(<Routes />, {
    path,
    state,
    messages,
    answers: { 'POST /api/quizzes/save': keepDraft, ...answers },
  });
