import type { QuizToSave, SavedQuiz } from '@glossa/contract/quiz/store';
import {
  type Answer,
  type Call,
  type LentComponents,
  appScreens,
  renderScreen,
  withStatus,
} from '@glossa/kit/testing';
import messages from '../messages/en.json';
import { screens } from '../screens';
import { someWords } from './a-quiz';

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
      ...answers,
    },
  });
