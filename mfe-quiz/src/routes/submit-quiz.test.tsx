import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes as RouteTable } from 'react-router-dom';
import { loadNetwork, queryClient, queryKeys } from '@glossa/kit/api-client';
import { failFirst, holdAnswer, noAnswer, renderScreen, withStatus } from '@glossa/kit/testing';
import { attemptKept, dismissKept, hasUnsavedWork, replayKept, saveDrafts } from '@glossa/kit/unsaved-work';
import messages from '../messages/en.json';
import { signInFresh } from '../testing/a-learner';
import { aQuiz, aResult, aSubmittedQuiz } from '../testing/a-quiz';
import { later, openQuiz, renderQuiz, write } from '../testing/render-quiz';
import { QuizPlayScreen } from './quiz-play';

const QUIZ = 'GET /api/quizzes/7';
const SUBMIT = 'POST /api/quizzes/submit';
const DRAFT = 'glossa.quiz-draft.4.7';

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const match = (...tiles: readonly string[]) =>
  tiles.forEach((name) => fireEvent.click(screen.getByRole('button', { name })));

/** Stores a draft with answers to all questions; the last question is on screen. */
function answeredBefore() {
  const answers = { 0: 'dog', 1: 'gato', 2: '1-b, 2-c, 3-a', 3: 'rain', 4: 'shop' };
  localStorage.setItem(DRAFT, JSON.stringify({ answers, current: 4, seconds: 30 }));
}

function openAnswered(answers: Record<string, unknown>) {
  answeredBefore();
  return openQuiz(answers, 'Question 5 of 5');
}

beforeEach(() => signInFresh());
afterEach(() => jest.useRealTimers());

describe('submitting', () => {
  it('waits until every question is answered', async () => {
    const { user } = await openQuiz();
    await user.click(screen.getByRole('button', { name: 'Question 5, not answered' }));
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit Quiz' })).toBeDisabled();
    expect(screen.getByText('5 questions still need an answer.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'market{Enter}');
    expect(screen.getByText('4 questions still need an answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to question 1' }));
    expect(screen.getByRole('heading', { name: 'Question 1 of 5' })).toHaveFocus();
  });

  it('sends every answer and goes to the result', async () => {
    const { calls, address, unknown } = await openQuiz({ [SUBMIT]: aResult() });
    fireEvent.click(screen.getByRole('radio', { name: 'dog' }));
    press('Next');
    write('gato');
    press('Next');
    match('casa', 'house');
    match('calle', 'street');
    match('pan', 'bread');
    press('Next');
    write('rain');
    press('Next');
    write('shop');
    press('Submit Quiz');
    await screen.findByText('Great job!');
    expect(address()).toBe('/quizzes/7/results');
    expect(calls.find(({ path }) => path === '/api/quizzes/submit')?.data).toMatchObject({
      quiz_id: 7,
      answers: [
        { question_index: 0, answer: 'dog' },
        { question_index: 1, answer: 'gato' },
        { question_index: 2, answer: '1-b, 2-c, 3-a' },
        { question_index: 3, answer: 'rain' },
        { question_index: 4, answer: 'shop' },
      ],
      time_taken: expect.any(Number) as number,
      // The language of the page, not the one that is learned.
      target_language: 'en',
    });
    expect(unknown).toEqual([]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('invalidates quizzes and progress', async () => {
    await openAnswered({ [SUBMIT]: aResult() });
    queryClient.setQueryData([...queryKeys.quizzes, 'list'], []);
    queryClient.setQueryData([...queryKeys.progress, 'stats'], {});
    press('Submit Quiz');
    await screen.findByText('Great job!');
    expect(queryClient.getQueryState([...queryKeys.quizzes, 'list'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState([...queryKeys.progress, 'stats'])?.isInvalidated).toBe(true);
  });

  it('says that it is sending', async () => {
    const { held, answer } = holdAnswer();
    await openAnswered({ [SUBMIT]: held });
    press('Submit Quiz');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy', 'true');
    await expect(saveDrafts()).resolves.toBe(false);
    act(() => answer(aResult()));
    expect(await screen.findByText('Great job!')).toBeInTheDocument();
  });

  it('does not call its own quiz completed while the results are on their way', async () => {
    let submitted = false;
    const answers = {
      [QUIZ]: () => (submitted ? aSubmittedQuiz() : aQuiz()),
      [SUBMIT]: () => {
        submitted = true;
        return aResult();
      },
    };
    // The shell keeps the old screen until the next one is ready.
    const kept = (
      <RouteTable>
        {['/quizzes/:id', '/quizzes/:id/results'].map((path) => (
          <Route key={path} path={path} element={<QuizPlayScreen />} />
        ))}
      </RouteTable>
    );
    answeredBefore();
    const { calls } = renderScreen(kept, { path: '/quizzes/7', messages, answers });
    await screen.findByText('Question 5 of 5');
    press('Submit Quiz');
    const ofQuiz = () => calls.filter(({ path }) => path.startsWith('/api/quizzes'));
    await waitFor(() => expect(ofQuiz().map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
    await waitFor(() =>
      expect(queryClient.getQueryData([...queryKeys.quizzes, 'one', 7])).toMatchObject(aSubmittedQuiz()),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Question 5 of 5' })).toBeInTheDocument();
  });

  it('shows a failure, keeps the answers and can be retried', async () => {
    await openAnswered({ [SUBMIT]: failFirst(aResult(), withStatus(422, { detail: 'Too long' })) });
    press('Submit Quiz');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit quiz');
    expect(screen.getByRole('textbox')).toHaveValue('shop');
    expect(localStorage.getItem(DRAFT)).toContain('shop');
    expect(hasUnsavedWork()).toBe(true);
    press('Submit Quiz');
    expect(await screen.findByText('Great job!')).toBeInTheDocument();
  });

  it('keeps the answers unchanged until the response comes', async () => {
    const { held, answer } = holdAnswer();
    const { user } = await openAnswered({ [SUBMIT]: held });
    await user.type(screen.getByRole('textbox'), '{Enter}');
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    expect(button).toHaveFocus();
    expect(screen.getByRole('textbox')).toBeDisabled();
    await user.keyboard('[BracketLeft]');
    expect(screen.getByRole('heading', { name: 'Question 5 of 5' })).toBeInTheDocument();
    act(() => answer(aResult()));
    expect(await screen.findByText('Great job!')).toBeInTheDocument();
  });

  it('saves no draft until the response comes, and saves it after a failure', async () => {
    jest.useFakeTimers();
    const { held, answer } = holdAnswer();
    const { calls } = await openAnswered({ [SUBMIT]: held });
    const saved = () => calls.filter(({ path }) => path === '/api/quizzes/save');
    write('shops');
    press('Submit Quiz');
    await later(10_000);
    expect(saved()).toHaveLength(0);
    answer(withStatus(422, { detail: 'Too long' }));
    await later();
    expect(saved()).toHaveLength(1);
  });

  it('waits as long as the language model may take', async () => {
    await openAnswered({ [SUBMIT]: aResult() });
    const request = jest.spyOn(await loadNetwork(), 'request');
    press('Submit Quiz');
    await screen.findByText('Great job!');
    const limits = Object.fromEntries(request.mock.calls.map(([{ url, timeout }]) => [url, timeout]));
    request.mockRestore();
    expect(limits).toMatchObject({ '/quizzes/submit': 60_000 });
  });

  it('a second time is refused with a message', async () => {
    await openAnswered({
      [SUBMIT]: withStatus(409, { detail: 'x', code: 'quiz_already_submitted' }),
    });
    press('Submit Quiz');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This quiz has already been completed. You cannot submit it again.',
      ),
    );
    expect(screen.getByRole('link', { name: 'View results' })).toHaveAttribute('href', '/quizzes/7/results');
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
  });
});

describe('submitting without a network', () => {
  it('says that the result comes later, also in a new page, and shows it when it is there', async () => {
    let isAway = true;
    const answers = {
      [QUIZ]: () => (isAway ? aQuiz() : aSubmittedQuiz()),
      [SUBMIT]: () => (isAway ? noAnswer : aResult()),
    };
    const first = await openAnswered(answers);
    press('Submit Quiz');
    expect(await screen.findByText('Your result comes when you’re back online')).toBeVisible();
    expect(first.address()).toBe('/quizzes/7/results');
    first.unmount();
    const second = renderQuiz('/quizzes/7', answers);
    expect(await screen.findByText('Your result comes when you’re back online')).toBeVisible();
    expect(second.address()).toBe('/quizzes/7/results');
    isAway = false;
    act(() => replayKept());
    expect(await screen.findByText('Great job!')).toBeVisible();
    const submissions = second.calls.filter(({ path }) => path === '/api/quizzes/submit');
    expect(submissions.map(({ data }) => data)).toEqual([expect.objectContaining({ quiz_id: 7 })]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('has the answers still where they are refused later', async () => {
    let submitting: unknown = noAnswer;
    const { user } = await openAnswered({ [SUBMIT]: () => submitting });
    press('Submit Quiz');
    await screen.findByText('Your result comes when you’re back online');
    submitting = withStatus(422, { code: 'invalid_fields', detail: 'No.' });
    await act(attemptKept);
    await user.click(await screen.findByRole('link', { name: 'Continue this quiz' }));
    expect(await screen.findByRole('textbox')).toHaveValue('shop');
    submitting = noAnswer;
    press('Submit Quiz');
    expect(await screen.findByText('Your result comes when you’re back online')).toBeVisible();
    submitting = aResult();
    for (const { id } of await act(attemptKept)) await act(() => dismissKept(id));
  });
});
