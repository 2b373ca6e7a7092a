import { queryClient } from '@glossa/kit/api-client';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { saveWord } from './look-up/save-word';
import messages from './messages/en.json';
import { slots } from './remote';
import { savedWord } from './testing/words';

const WordsOfVideo = slots['vocabulary/words-of-video'];

/** A server that keeps the call that saves a word open until the test answers it. */
async function open() {
  let saved = [savedWord({ id: 1, word: 'boat' })];
  let isListSlow = false;
  let finishList: () => void = () => undefined;
  const waiting: ((answer: Answer) => void)[] = [];
  const view = renderScreen(<WordsOfVideo videoId="lesson-1" />, {
    messages,
    answers: {
      'GET /api/vocabulary/video/lesson-1': () => {
        const answer = saved;
        return isListSlow ? new Promise((resolve) => (finishList = () => resolve(answer))) : answer;
      },
      'POST /api/vocabulary': () => new Promise((resolve) => waiting.push(resolve)),
    },
  });
  await screen.findByRole('link', { name: 'boat' });
  const saving: Promise<unknown>[] = [];
  return {
    ...view,
    /** From now on the list waits until it is finished. */
    slowList: () => (isListSlow = true),
    finishList: () => finishList(),
    /** Begins to save a word. */
    async begin(word: string) {
      const before = waiting.length;
      saving.push(saveWord({ word, sentence: `The ${word}.`, videoId: 'lesson-1' }).catch(() => undefined));
      await waitFor(() => expect(waiting).toHaveLength(before + 1));
    },
    async answer(word: string) {
      const stored = savedWord({ id: saved.length + 1, word });
      saved = [stored, ...saved];
      await act(async () => {
        waiting.shift()?.(withStatus(201, stored));
        await saving.shift();
      });
    },
    async refuse() {
      await act(async () => {
        waiting.shift()?.(withStatus(402, { detail: 'Full', code: 'vocabulary_limit_reached' }));
        await saving.shift();
      });
    },
  };
}

const rows = () => screen.getAllByRole('listitem', { hidden: true });
const readWords = () =>
  rows().map((row) => within(row).getByText(/^\p{Ll}+$/u, { selector: 'bdi, a *' }).textContent);

test('a word has its place in the list while a slow server saves it, and keeps it', async () => {
  const { begin, answer, slowList, finishList } = await open();
  slowList();
  await begin('harbour');
  await waitFor(() => expect(readWords()).toEqual(['harbour', 'boat']));
  expect(rows()[0]).toHaveAttribute('inert');
  expect(rows()[1]).not.toHaveAttribute('inert');
  const seen: unknown[] = [];
  const observer = new MutationObserver(() => seen.push(readWords()));
  observer.observe(screen.getByRole('list'), { childList: true, subtree: true });
  await answer('harbour');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'harbour' })).toHaveAttribute('href', '/vocabulary/2'),
  );
  expect(rows()[0]).not.toHaveAttribute('inert');
  act(finishList);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  observer.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  for (const words of seen) expect(words).toEqual(['harbour', 'boat']);
});

test('a word that could not be saved leaves the list', async () => {
  const { begin, refuse } = await open();
  await begin('harbour');
  await waitFor(() => expect(readWords()).toEqual(['harbour', 'boat']));
  await refuse();
  await waitFor(() => expect(readWords()).toEqual(['boat']));
});

test('a word that is saved twice at the same time is shown once, and no row of it is left', async () => {
  const { begin, answer, refuse } = await open();
  await begin('harbour');
  await begin('Harbour');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await begin('harbour');
  expect(rows()).toHaveLength(2);
  await answer('harbour');
  await refuse();
  await refuse();
  await waitFor(() => expect(readWords()).toEqual(['harbour', 'boat']));
  expect(rows()[0]).not.toHaveAttribute('inert');
});

test('a word that is in the list already is not shown twice while it is saved again', async () => {
  const { begin, refuse } = await open();
  await begin('boat');
  expect(readWords()).toEqual(['boat']);
  await refuse();
});
