import { withStatus } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aWord, openNotes } from '../../testing/open-notes';

const READ = 'GET /api/vocabulary/video/lesson-1';
const SAVE = 'PUT /api/vocabulary/7';

/** A server whose answer to a change waits for `respond`. */
async function openList() {
  let mastered = false;
  let respond = (_answer: unknown) => undefined as unknown;
  const view = openNotes('/notes/lesson-1', {
    [READ]: () => [aWord({ is_mastered: mastered })],
    [SAVE]: () => new Promise((resolve) => (respond = resolve)),
  });
  await screen.findByText('gato');
  const reads = () => view.calls.filter(({ method }) => method === 'GET').length;
  const isSending = () => waitFor(() => expect(view.calls.some(({ method }) => method === 'PUT')).toBe(true));
  return {
    ...view,
    reads,
    press: async () => {
      await view.user.click(screen.getByRole('button', { pressed: false }));
      await isSending();
    },
    accept: () => {
      mastered = true;
      respond(aWord({ is_mastered: true }));
    },
    refuse: () => respond(withStatus(422, { code: 'validation_failed' })),
  };
}

describe('an optimistic update', () => {
  it('is on the screen before the server has answered, and is read again afterwards', async () => {
    const { press, accept, reads, calls } = await openList();
    await press();
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ path: '/api/vocabulary/7', data: { is_mastered: true } });
    expect(reads()).toBe(1);
    accept();
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
  });

  it('is taken back when the server refuses it, and the screen says so', async () => {
    const { press, refuse } = await openList();
    await press();
    refuse();
    expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved');
    expect(screen.getByRole('button', { pressed: false })).toBeInTheDocument();
  });
});
