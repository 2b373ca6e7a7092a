import { queryClient } from '@glossa/kit/api-client';
import { noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aWord, openNotes } from '../../testing/open-notes';

const READ = 'GET /api/vocabulary/video/lesson-1';
const SAVED = ['gato', 'perro'].map((word, index) => aWord({ id: 7 + index, word }));
const mastered = (...words: string[]) =>
  SAVED.map((saved) => ({ ...saved, is_mastered: words.includes(saved.word) }));

/** A server whose answers to changes wait for `respond`, in the order of the calls. */
async function openList() {
  let read: Answer = mastered();
  const waiting: ((answer: Answer) => void)[] = [];
  const save = () => new Promise((resolve) => waiting.push(resolve));
  const view = openNotes('/notes/lesson-1', {
    [READ]: () => read,
    'PUT /api/vocabulary/7': save,
    'PUT /api/vocabulary/8': save,
  });
  await screen.findByText('gato');
  const called = (method: string) => view.calls.filter((call) => call.method === method);
  return {
    ...view,
    /** What the list answers from now on. */
    setRead: (answer: Answer) => (read = answer),
    reads: () => called('GET').length,
    saves: () => called('PUT'),
    press: (word: string) => view.user.click(button(word)),
    respond: async (answer: Answer) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      await act(async () => waiting.shift()?.(answer));
    },
  };
}

const button = (word: string) => screen.getByRole('button', { name: `I have mastered “${word}”` });
const isShown = (word: string) => button(word).getAttribute('aria-pressed') === 'true';

describe('an optimistic update', () => {
  it('is on the screen before the server has answered, and is read again afterwards', async () => {
    const { press, respond, setRead, reads, saves } = await openList();
    await press('gato');
    await waitFor(() => expect(saves()).toMatchObject([{ data: { is_mastered: true } }]));
    expect(isShown('gato')).toBe(true);
    expect(reads()).toBe(1);
    setRead(mastered('gato', 'perro'));
    await respond(aWord({ is_mastered: true }));
    // Another device has marked that word meanwhile.
    await waitFor(() => expect(isShown('perro')).toBe(true));
  });

  it('is taken back when the server refuses it, although nothing can be read then', async () => {
    const { press, respond, setRead } = await openList();
    setRead(noAnswer);
    await press('gato');
    await waitFor(() => expect(isShown('gato')).toBe(true));
    await respond(withStatus(422, { code: 'validation_failed' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved');
    expect(isShown('gato')).toBe(false);
  });

  it('is not undone by a read that began before it', async () => {
    const { press, respond, setRead, reads } = await openList();
    let answerRead = (_words: Answer) => undefined as unknown;
    setRead(new Promise((resolve) => (answerRead = resolve)));
    void queryClient.invalidateQueries();
    await waitFor(() => expect(reads()).toBe(2));
    await press('gato');
    await waitFor(() => expect(isShown('gato')).toBe(true));
    answerRead(mastered());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(isShown('gato')).toBe(true);
    setRead(mastered('gato'));
    await respond(aWord({ is_mastered: true }));
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('waits for the one before it, and is read with it', async () => {
    const { press, respond, setRead, reads, saves } = await openList();
    await press('gato');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await press('perro');
    await waitFor(() => expect(isShown('perro')).toBe(true));
    expect(saves()).toHaveLength(1);
    // A list that is read now would lack the second change.
    setRead(mastered('gato'));
    await respond(aWord({ is_mastered: true }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(reads()).toBe(1);
    expect(isShown('perro')).toBe(true);
    setRead(mastered('gato', 'perro'));
    await respond(aWord({ id: 8, is_mastered: true }));
    await waitFor(() => expect(reads()).toBe(2));
  });
});
