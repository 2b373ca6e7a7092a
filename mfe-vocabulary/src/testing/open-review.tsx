import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { SlotProps } from '@glossa/kit/federation';
import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../messages/en.json';
import { grades as givenGrades } from '../reviewing/grades';
import { reviewCards, reviewed, reviewsServed } from './reviews';
import { setScreen } from './screen-width';
import { VocabularyScreens } from './vocabulary-screens';

const CARDS = 'GET /api/vocabulary/reviews';

interface Options {
  cards?: Answer;
  /** To the grades, all of them and their taking back. */
  grading?: Answer;
  path?: string;
  /** The video that the words were met in; by default there is none. */
  video?: Answer;
}

const QuizOptions = ({ vocabularyIds }: SlotProps['quiz/generate']) => (
  <div role="dialog">words {vocabularyIds.join(' ')}</div>
);

/** Opens the review with these cards; every grade is answered. */
export function openReview({
  cards,
  grading = reviewed(),
  path = '/vocabulary/review',
  video = noAnswer,
}: Options = {}) {
  const answers: Record<string, Answer> = { [CARDS]: cards ?? reviewsServed(reviewCards('harbour', 'rope')) };
  answers['POST /api/progress/study'] = withStatus(204, null);
  for (const id of ['lesson-1', 'lost']) answers[`GET /api/videos/youtube/${id}`] = video;
  answers['GET /api/progress/stats'] = { streak: 3 };
  for (let id = 1; id <= 25; id += 1) answers[`POST /api/vocabulary/${id}/reviews`] = grading;
  return renderScreen(<VocabularyScreens />, {
    path,
    messages,
    answers: new Proxy(answers, {
      has: (target, key: string) => key in target || key.startsWith('DELETE '),
      get: (target, key: string) => (key.startsWith('DELETE ') ? grading : target[key]),
    }),
    slots: { 'quiz/generate': QuizOptions, 'account/next-step': () => <p>What comes next</p> },
  });
}

/** The word that is asked. */
export const word = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Presses keys as soon as the word is asked. */
export async function pressAt(user: ReturnType<typeof openReview>['user'], name: string, keys: string) {
  await word(name);
  await user.keyboard(keys);
}
export const reviewIdIn = (data: unknown) => (data as { review_id: string }).review_id;

/** The calls that graded, as `POST 1 good`. */
export const grades = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/vocabulary/'))
    .map(({ method, path, data }) => {
      const { grade } = (data ?? {}) as { grade?: string };
      return `${method} ${path.split('/')[3]}${grade ? ` ${grade}` : ''}`;
    });

/** Resolves when every grade was answered, or is kept. */
export const gradesEnd = () => waitFor(() => expect(givenGrades.getState().sending).toEqual([]));

/** A learner reviews. No grade waits from an earlier test, and the list of words, to which Escape leads, is wide. */
export function prepareReviews(): void {
  beforeEach(() => {
    beginSession('one', { id: 1, username: 'nino' } as User);
    setScreen('wide');
  });
  afterEach(async () => {
    await act(async () => {
      endSession();
      await forgetKept();
      givenGrades.setState(givenGrades.getInitialState(), true);
      localStorage.clear();
    });
  });
}
