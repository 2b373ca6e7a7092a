import type { QuizToSave, SavedQuiz } from '@glossa/contract/quiz/store';
import {
  type Answer,
  type Call,
  type LentComponents,
  appScreens,
  renderScreen,
  withStatus,
} from '@glossa/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import messages from '../messages/en.json';
import { screens } from '../screens';
import { aQuiz, someWords } from './a-quiz';

const QuizScreens = appScreens(screens);

/** Saves a draft as the API does when no other device has saved one. */
export function acceptDraft({ data }: Call): SavedQuiz {
  const { quiz_id, quiz_data } = data as QuizToSave;
  const { answers = [], time_taken = 0, position } = quiz_data;
  return { quiz_id, draft: { answers, time_taken, position, saved_at: new Date().toISOString() } };
}

/** Renders the screen at `path` with these responses of the API. */
export const renderQuiz = (
  path: string,
  answers: Record<string, Answer> = {},
  state?: unknown,
  slots: LentComponents = { 'account/next-step': () => null },
) =>
  renderScreen(<QuizScreens />, {
    path,
    state,
    messages,
    slots,
    answers: {
      'POST /api/quizzes/save': acceptDraft,
      'POST /api/progress/study': withStatus(204, null),
      'GET /api/quizzes/word-choices': someWords(),
      // A server that counts nothing.
      'GET /api/progress/stats': {},
      ...answers,
    },
  });

/** Opens the quiz, at its first question unless a draft says otherwise. */
export async function openQuiz(answers: Record<string, Answer> = {}, position = 'Question 1 of 5') {
  const view = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz(), ...answers });
  await screen.findByRole('heading', { name: position });
  return view;
}

/** What a learner does while time passes only when the test says so. */
export const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

/** By default longer than the pause before a save. */
export const later = (milliseconds = 2_000) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
