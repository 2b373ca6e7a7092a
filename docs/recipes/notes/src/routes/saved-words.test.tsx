import { noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import { aWord, openNotes } from '../testing/open-notes';

const CALL = 'GET /api/vocabulary/video/lesson-1';
const open = (answer: Answer) => openNotes('/notes/lesson-1', { [CALL]: answer });

describe('a screen with data', () => {
  it('waits, then shows the data', async () => {
    let respond = (_words: unknown) => undefined as unknown;
    const { unknown } = open(() => new Promise((resolve) => (respond = resolve)));
    expect(await screen.findByText('Loading words…')).toBeInTheDocument();
    respond([aWord(), aWord({ id: 8, word: 'perro' })]);
    expect(await screen.findByText('perro')).toHaveAttribute('lang', 'es');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('Loading words…')).not.toBeInTheDocument();
    expect(document.title).toBe('Saved words · Glossa');
    expect(unknown).toEqual([]);
  });

  it('says that there are none, and where they will come from', async () => {
    open([]);
    expect(await screen.findByText('No words yet')).toBeInTheDocument();
    expect(screen.getByText(/Words you save while watching/)).toBeInTheDocument();
  });

  it.each([
    ['the server’s text', withStatus(503, { code: 'busy', detail: 'Come back soon.' }), 'Come back soon.'],
    ['no text without an answer', noAnswer, ''],
  ])('says what failed, with %s, and asks again', async (_text, failure, detail) => {
    let answer: Answer = failure;
    const { user, calls } = open(() => answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(`The words could not be loaded${detail}`);
    const before = calls.length;
    answer = [aWord()];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('gato')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls).toHaveLength(before + 1);
  });
});
