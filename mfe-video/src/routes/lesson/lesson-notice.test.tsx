import type { User } from '@glossa/contract/user';
import { beginSession } from '@glossa/kit/auth';
import { failFirst, holdAnswer, noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { attemptKept, sendOrKeep } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { becomeReady, theVideo } from '../testing/fake-video';
import { knows, spoken } from '../testing/lesson';
import { openLesson, openReadyLesson, savedMark, word } from '../testing/open-lesson';

const LIST = 'GET /api/vocabulary/video/morning-market';
const DELETE = 'POST /api/vocabulary/delete';
const market = { id: 7, word: 'Market', is_mastered: false, mastered_by_learner: null };
const ADDED = '“market” was added to your vocabulary.';

const undo = () => screen.findByRole('button', { name: 'Undo' });

fakeLessonPage();
afterEach(() => jest.useRealTimers());

async function addMarket(more: Record<string, Answer> = {}) {
  const view = await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': spoken('The market opens.'),
      'GET /api/transcribe/morning-market/knowledge': knows(),
      [LIST]: [market],
      [DELETE]: { ids: [7] },
      ...more,
    },
  });
  await view.user.click(word(1));
  await view.user.click(await screen.findByRole('button', { name: 'add' }));
  const sent = () => view.calls.filter(({ path }) => path === '/api/vocabulary/delete');
  return { ...view, sent };
}

test('a word that was added is taken back, with its mark', async () => {
  const { user, sent } = await addMarket();
  expect(screen.getByText(ADDED)).toBeVisible();
  expect(savedMark(1)).toBe('in your vocabulary, learning');
  await user.click(await undo());
  expect(await screen.findByText('“market” was deleted.')).toBeVisible();
  expect(sent().map(({ data }) => data)).toEqual([{ ids: [7] }]);
  await waitFor(() => expect(savedMark(1)).toBeUndefined());
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  // The place of the button keeps the focus.
  expect(screen.getByText('“market” was deleted.').closest('[tabindex]')).toHaveFocus();
});

test('a word that could not be taken back stays, that is said, and it can be tried again', async () => {
  const { user } = await addMarket({
    [DELETE]: failFirst({ ids: [7] }, withStatus(500, { detail: 'down' })),
  });
  await user.click(await undo());
  expect(await screen.findByText('The word could not be deleted.')).toBeVisible();
  expect(savedMark(1)).toBe('in your vocabulary, learning');
  await user.click(await undo());
  expect(await screen.findByText('“market” was deleted.')).toBeVisible();
});

test.each<[string, Answer, string]>([
  ['was taken back', { ids: [7] }, '“market” was deleted.'],
  ['could not be', withStatus(500, { detail: 'down' }), 'The word could not be deleted.'],
])('a word that %s is named, also when there are other news meanwhile', async (_what, answer, told) => {
  const held = holdAnswer();
  const { user } = await addMarket({ [DELETE]: held.held });
  await user.click(await undo());
  await user.click(screen.getByRole('button', { name: 'Loop sentence' }));
  expect(screen.queryByText(ADDED)).not.toBeInTheDocument();
  held.answer(answer);
  expect(await screen.findByText(told)).toBeVisible();
});

test('where the server deletes no words, none is offered to be taken back', async () => {
  const { calls } = await addMarket({ [LIST]: [{ id: 7, word: 'market', is_mastered: false }] });
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/vocabulary/video/'))).toBe(true));
  expect(screen.getByText(ADDED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a word that waits for the network is said to come later, and can be taken back', async () => {
  beginSession('one', { id: 1, username: 'nino' } as User);
  const { user } = await addMarket({ 'POST /api/vocabulary': noAnswer, [LIST]: [] });
  await act(async () => {
    await sendOrKeep({ method: 'post', url: '/vocabulary', kind: 'word.save', about: 'market' });
  });
  expect(await screen.findByText('“market” will be added when you’re online.')).toBeVisible();
  await user.click(await undo());
  expect(await screen.findByText('“market” was deleted.')).toBeVisible();
  expect(await act(attemptKept)).toEqual([]);
});

test('the notice goes after a while', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await addMarket();
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.getByText(ADDED)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(ADDED)).not.toBeInTheDocument();
});

test('the notice stays while its button has the focus, and goes afterwards', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await addMarket();
  const button = await undo();
  act(() => button.focus());
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(button).toHaveFocus();
  act(() => button.blur());
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText(ADDED)).not.toBeInTheDocument();
});

test('the region of news is there before them, also where the controls over the film cannot be loaded', async () => {
  jest.doMock('./own-controls', () => {
    throw new Error('It cannot be loaded');
  });
  const { user } = openLesson();
  const region = document.querySelector('[data-picture] p[role="status"]:empty');
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
  await waitFor(theVideo);
  becomeReady();
  await user.click(screen.getByRole('button', { name: 'Loop sentence' }));
  expect(region).toHaveTextContent('Looping this sentence.');
  expect(theVideo()).toHaveAttribute('controls');
  jest.dontMock('./own-controls');
});
