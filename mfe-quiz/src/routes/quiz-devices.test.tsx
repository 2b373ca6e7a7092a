import { act, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '@glossa/kit/api-client';
import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import type { QuizToSave } from '@glossa/contract/quiz/store';
import type { Call } from '@glossa/kit/testing';
import { signInFresh } from '../testing/a-learner';
import { aQuiz } from '../testing/a-quiz';
import { later, openQuiz, pick, press, write } from '../testing/render-quiz';

const KEY = 'glossa.quiz-draft.4.7';
const isAnswered = (number: number) =>
  expect(screen.getByRole('button', { name: `Question ${number}, answered` })).toBeInTheDocument();

/** A server that upserts each answer, as the contract says. */
function aServer() {
  let draft: QuizDraft | null = null;
  function save({ quiz_data }: QuizToSave) {
    const texts = new Map(
      [...(draft?.answers ?? []), ...(quiz_data.answers ?? [])].map(({ question_index: at, answer }) => [
        at,
        answer,
      ]),
    );
    const answers = [...texts].map(([question_index, answer]) => ({ question_index, answer }));
    draft = { answers, time_taken: 0, saved_at: new Date().toISOString() };
    return { quiz_id: 7, draft };
  }
  const quiz = () => ({ ...aQuiz(), quiz_data: { ...aQuiz().quiz_data, draft } });
  const answers = () =>
    Object.fromEntries(draft?.answers.map((each) => [each.question_index, each.answer]) ?? []);
  return { save, quiz, answers };
}

/** A save of another device. */
const fromOtherDevice = (question_index: number, answer: string): QuizToSave => ({
  quiz_id: 7,
  quiz_data: { answers: [{ question_index, answer }] },
});

const open = (server: ReturnType<typeof aServer>) =>
  openQuiz({
    'GET /api/quizzes/7': server.quiz,
    'POST /api/quizzes/save': ({ data }: Call) => server.save(data as QuizToSave),
  });

beforeEach(() => {
  signInFresh();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('two devices', () => {
  it('that answer the same quiz lose no answer of either', async () => {
    const server = aServer();
    await open(server);
    pick('cat');
    await later();
    server.save(fromOtherDevice(1, 'gato'));
    press('Question 4, not answered');
    write('rain');
    await later();
    expect(server.answers()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain' });
    [1, 2, 4].forEach(isAnswered);
    await act(() => queryClient.refetchQueries());
    [1, 2, 4].forEach(isAnswered);
    expect(localStorage.getItem(KEY)).toContain('gato');
  });

  it('do not undo each other: a device saves only the answers that it changed', async () => {
    const server = aServer();
    await open(server);
    pick('cat');
    await later();
    server.save(fromOtherDevice(0, 'house'));
    press('Question 4, not answered');
    write('rain');
    await later();
    expect(server.answers()).toEqual({ 0: 'house', 3: 'rain' });
    press('Question 1, answered');
    expect(screen.getByRole('radio', { name: 'house' })).toBeChecked();
  });
});

describe('two tabs', () => {
  /** Another tab of this browser stores these answers. */
  function otherTab(answers: Record<number, string>, unsent: number[]) {
    const newValue = JSON.stringify({ answers, unsent, current: 2, seconds: 0 });
    localStorage.setItem(KEY, newValue);
    return new StorageEvent('storage', { key: KEY, newValue });
  }
  const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { answers: unknown }).answers;

  it('never overwrite each other, not even on leaving', async () => {
    const { unmount } = await open(aServer());
    pick('cat');
    otherTab({ 0: 'cat', 1: 'gato' }, [0, 1]);
    press('Question 4, not answered');
    write('rain');
    expect(stored()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain' });
    otherTab({ 0: 'cat', 1: 'gato', 3: 'rain', 4: 'shop' }, [0, 1, 3, 4]);
    fireEvent(window, new Event('pagehide'));
    unmount();
    expect(stored()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain', 4: 'shop' });
  });

  it('show each other’s answers at once, and stay at their questions', async () => {
    await open(aServer());
    pick('cat');
    fireEvent(window, otherTab({ 0: 'dog', 1: 'gato' }, [0, 1]));
    expect(screen.getByRole('heading', { name: 'Question 1 of 5' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'dog' })).toBeChecked();
    isAnswered(2);
  });

  it('store nothing more once one of them has submitted the quiz', async () => {
    const { unmount, calls } = await open(aServer());
    pick('cat');
    await later();
    localStorage.removeItem(KEY);
    const before = calls.filter(({ method }) => method === 'GET').length;
    fireEvent(window, new StorageEvent('storage', { key: KEY, newValue: null }));
    await later();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(before + 1);
    fireEvent(window, new Event('pagehide'));
    unmount();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
