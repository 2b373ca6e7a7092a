import { act, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { noAnswer, withStatus } from '@glossa/kit/testing';
import { aLearner, signInFresh } from '../testing/a-learner';
import { aQuiz, aSubmittedQuiz } from '../testing/a-quiz';
import { acceptDraft, later, openQuiz, pick, press, write } from '../testing/render-quiz';

const QUIZ = 'GET /api/quizzes/7';
const SAVE = 'POST /api/quizzes/save';
const KEPT_HERE = /stored on this device/;

async function open(...opening: Parameters<typeof openQuiz>) {
  const view = await openQuiz(...opening);
  const saved = () => view.calls.filter(({ path }) => path === '/api/quizzes/save').map(({ data }) => data);
  return { ...view, saved };
}

/** The quiz after another device has saved it. */
function savedQuiz(answer: string, position: number, saved_at = new Date(Date.now() + 60_000).toISOString()) {
  const quiz = aQuiz();
  const answers = [{ question_index: 0, answer }];
  quiz.quiz_data.draft = { answers, time_taken: 75, position, saved_at };
  return quiz;
}

beforeEach(() => {
  signInFresh();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('is saved for other devices once the learner pauses, with position and time', async () => {
    const { saved } = await open();
    await later();
    expect(saved()).toEqual([]);
    pick('cat');
    press('Next');
    write('ga');
    await later(1_000);
    write('gato');
    await later(1_000);
    expect(saved()).toEqual([]);
    await later();
    expect(saved()).toEqual([
      {
        quiz_id: 7,
        quiz_data: {
          answers: [
            { question_index: 0, answer: 'cat' },
            { question_index: 1, answer: 'gato' },
          ],
          position: 1,
          time_taken: expect.any(Number) as number,
        },
      },
    ]);
    await later(60_000);
    expect(saved()).toHaveLength(1);
  });

  it('is saved at once when the screen is left', async () => {
    const { saved, unmount } = await open();
    pick('cat');
    unmount();
    await later(0);
    expect(saved()).toHaveLength(1);
    await open({ [QUIZ]: savedQuiz('dog', 0, new Date(Date.now() - 60_000).toISOString()) });
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
  });

  it('continues on another device, at its question and time', async () => {
    await open({ [QUIZ]: savedQuiz('house', 3) }, 'Question 4 of 5');
    expect(screen.getByRole('timer')).toHaveTextContent('1:15');
    press('Question 1, answered');
    expect(screen.getByRole('radio', { name: 'house' })).toBeChecked();
  });

  it('takes over the answers of another device, and stays at its question', async () => {
    let quiz = aQuiz();
    const { saved } = await open({ [QUIZ]: () => quiz });
    press('Question 2, not answered');
    write('gato');
    quiz = savedQuiz('house', 4);
    await act(() => queryClient.refetchQueries());
    await later(0);
    expect(screen.getByRole('heading', { name: 'Question 2 of 5' })).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('gato');
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeInTheDocument();
    await later();
    expect(JSON.stringify(saved())).toContain('gato');
    // A device does not send back an answer that it only received.
    expect(JSON.stringify(saved())).not.toContain('house');
  });

  it('adds the time spent on another device to the clock', async () => {
    let quiz = aQuiz();
    await open({ [QUIZ]: () => quiz });
    quiz = savedQuiz('house', 4);
    await act(() => queryClient.refetchQueries());
    await later(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('1:16');
  });

  it('is not stored for a quiz without changes', async () => {
    const { unmount } = await open();
    await later();
    unmount();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('belongs to one learner: the next one in this browser starts without it', async () => {
    const first = await open();
    pick('cat');
    first.unmount();
    beginSession('another-token', aLearner({ id: 5, username: 'bo' }));
    await open();
    expect(screen.getByRole('radio', { name: 'cat' })).not.toBeChecked();
  });
});

describe('a save that fails', () => {
  it('because it is refused is not retried', async () => {
    const { saved } = await open({ [SAVE]: withStatus(422, { detail: 'x', code: 'validation_failed' }) });
    pick('cat');
    await later(300_000);
    expect(saved()).toHaveLength(1);
    expect(screen.getByText(KEPT_HERE)).toBeInTheDocument();
  });

  it('does not claim that the browser stores the answers where it does not', async () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    await open({ [SAVE]: noAnswer });
    pick('cat');
    await later();
    denied.mockRestore();
    expect(screen.queryByText(KEPT_HERE)).not.toBeInTheDocument();
    expect(screen.getByText(/Your latest answers aren’t saved yet/)).toBeInTheDocument();
  });

  it('is shown quietly, loses nothing and is retried until it works', async () => {
    let away = true;
    const { saved } = await open({ [SAVE]: (call: never) => (away ? noAnswer : acceptDraft(call)) });
    pick('cat');
    await later();
    expect(screen.getByText(KEPT_HERE)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
    away = false;
    await later(6_000);
    expect(saved()).toHaveLength(2);
    expect(screen.queryByText(KEPT_HERE)).not.toBeInTheDocument();
  });

  it('is retried as soon as the network is back', async () => {
    let away = true;
    const { saved } = await open({ [SAVE]: (call: never) => (away ? noAnswer : acceptDraft(call)) });
    pick('cat');
    await later();
    away = false;
    fireEvent(window, new Event('online'));
    await later(0);
    expect(saved()).toHaveLength(2);
    expect(screen.queryByText(KEPT_HERE)).not.toBeInTheDocument();
  });

  it('because the session has ended keeps answers, position and clock until the learner is back', async () => {
    const first = await open({ [SAVE]: withStatus(401, { detail: 'x', code: 'token_expired' }) });
    await later(64_000);
    pick('cat');
    press('Next');
    write('gato');
    await later();
    expect(currentSession().status).toBe('anonymous');
    first.unmount();
    beginSession('a-new-token', aLearner());
    const { saved } = await open({}, 'Question 2 of 5');
    expect(screen.getByRole('textbox')).toHaveValue('gato');
    expect(screen.getByRole('timer')).toHaveTextContent('1:06');
    await later();
    expect(JSON.stringify(saved())).toContain('gato');
  });

  it('because the quiz was submitted elsewhere says so, and removes the draft', async () => {
    let submitted = false;
    await open({
      [QUIZ]: () => (submitted ? aSubmittedQuiz() : aQuiz()),
      [SAVE]: () => {
        submitted = true;
        return withStatus(409, { detail: 'x', code: 'quiz_already_submitted' });
      },
    });
    pick('cat');
    await later();
    expect(await screen.findByRole('alert')).toHaveTextContent('This quiz has already been completed.');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});
