import { act, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '@glossa/shared/api-client';
import type { QuizDraft } from '@glossa/contract/quiz';
import type { QuizToSave } from '@glossa/contract/quiz-save';
import type { Call } from '@glossa/shared/testing';
import { signInFresh } from '../testing/a-learner';
import { aQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const KEY = 'glossa.quiz-draft.4.7';
/** Longer than the pause that a save waits for. */
const PAUSE_MS = 2_000;

const later = () => act(() => jest.advanceTimersByTimeAsync(PAUSE_MS));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const isAnswered = (number: number) =>
  expect(screen.getByRole('button', { name: `Question ${number}, answered` })).toBeInTheDocument();

/** A server that merges by `base` and `changed`, as the contract says. */
function aServer() {
  let draft: QuizDraft | null = null;
  function save({ quiz_data: { base, changed, answers = [] } }: QuizToSave) {
    const kept = new Map(draft?.answers.map(({ question_index: at, answer }) => [at, answer]));
    const isCurrent = (draft?.saved_at ?? null) === base;
    for (const { question_index: at, answer } of answers) {
      if (isCurrent || !kept.has(at) || !changed || changed.includes(at)) kept.set(at, answer);
    }
    const merged = [...kept].map(([question_index, answer]) => ({ question_index, answer }));
    draft = { answers: merged, time_taken: 0, saved_at: new Date().toISOString() };
    return { quiz_id: 7, draft };
  }
  const quiz = () => ({ ...aQuiz(), quiz_data: { ...aQuiz().quiz_data, draft } });
  const answers = () =>
    Object.fromEntries(draft?.answers.map((each) => [each.question_index, each.answer]) ?? []);
  return { save, quiz, answers };
}

/** What another device that knows nothing of this one saves. */
const fromElsewhere = (question_index: number, answer: string): QuizToSave => ({
  quiz_id: 7,
  quiz_data: { base: null, changed: [question_index], answers: [{ question_index, answer }] },
});

async function open(server: ReturnType<typeof aServer>) {
  const view = renderQuiz('/quizzes/7', {
    'GET /api/quizzes/7': server.quiz,
    'POST /api/quizzes/save': ({ data }: Call) => server.save(data as QuizToSave),
  });
  await screen.findByRole('heading', { name: 'Question 1 of 5' });
  return view;
}

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
    server.save(fromElsewhere(1, 'gato'));
    press('Question 4, not answered');
    write('rain');
    await later();
    expect(server.answers()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain' });
    [1, 2, 4].forEach(isAnswered);
    await act(() => queryClient.refetchQueries());
    [1, 2, 4].forEach(isAnswered);
    expect(localStorage.getItem(KEY)).toContain('gato');
  });

  it('do not undo each other: what was only known counts for nothing against what was changed', async () => {
    const server = aServer();
    await open(server);
    pick('cat');
    await later();
    server.save(fromElsewhere(0, 'house'));
    press('Question 4, not answered');
    write('rain');
    await later();
    expect(server.answers()).toEqual({ 0: 'house', 3: 'rain' });
    press('Question 1, answered');
    expect(screen.getByRole('radio', { name: 'house' })).toBeChecked();
  });
});

describe('two tabs', () => {
  /** What another tab of this browser keeps. */
  function otherTab(answers: Record<number, string>, changed: Record<number, number>) {
    const newValue = JSON.stringify({ answers, current: 2, seconds: 0, changed, sent: {} });
    localStorage.setItem(KEY, newValue);
    return new StorageEvent('storage', { key: KEY, newValue });
  }
  const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { answers: unknown }).answers;

  it('never write over each other, not even on leaving', async () => {
    const { unmount } = await open(aServer());
    pick('cat');
    otherTab({ 0: 'cat', 1: 'gato' }, { 0: 1, 1: Date.now() });
    press('Question 4, not answered');
    write('rain');
    expect(stored()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain' });
    otherTab({ 0: 'cat', 1: 'gato', 3: 'rain', 4: 'shop' }, { 1: 2, 4: Date.now() });
    fireEvent(window, new Event('pagehide'));
    unmount();
    expect(stored()).toEqual({ 0: 'cat', 1: 'gato', 3: 'rain', 4: 'shop' });
  });

  it('see each other’s answers at once, and stay each at its question', async () => {
    await open(aServer());
    pick('cat');
    fireEvent(window, otherTab({ 0: 'dog', 1: 'gato' }, { 0: Date.now() + 1, 1: Date.now() }));
    expect(screen.getByRole('heading', { name: 'Question 1 of 5' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'dog' })).toBeChecked();
    isAnswered(2);
  });

  it('keep nothing more once one of them has handed the quiz in', async () => {
    const { unmount, calls } = await open(aServer());
    pick('cat');
    await later();
    localStorage.removeItem(KEY);
    const asked = calls.filter(({ method }) => method === 'GET').length;
    fireEvent(window, new StorageEvent('storage', { key: KEY, newValue: null }));
    await later();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(asked + 1);
    fireEvent(window, new Event('pagehide'));
    unmount();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
