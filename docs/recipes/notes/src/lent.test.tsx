import { noAnswer, renderScreen, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import messages from './messages/en.json';
import { actions, slots } from './remote';
import { aWord } from './testing/open-notes';

const WORDS = 'GET /api/vocabulary/video/lesson-1';
const MARK = 'PUT /api/known-words';

const Count = slots['notes/word-count'];
const lend = (answers: Readonly<Record<string, Answer>>) =>
  renderScreen(<Count videoId="lesson-1" />, { messages, answers });

describe('what the app lends', () => {
  it('counts the words of the video', async () => {
    lend({ [WORDS]: [aWord()] });
    expect(await screen.findByText('1 word saved from this video')).toBeInTheDocument();
  });

  it('says nothing while the count is unknown', async () => {
    const { calls, container } = lend({ [WORDS]: noAnswer });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
  });

  it('marks a word as known, and has the words read again', async () => {
    let words = [aWord()];
    const { calls } = lend({ [WORDS]: () => words, [MARK]: {} });
    await screen.findByText('1 word saved from this video');
    words = [aWord(), aWord({ id: 8 })];
    await actions['notes/mark-known']({ word: 'perro', videoId: 'lesson-1' });
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'PUT', data: { word: 'perro', video_id: 'lesson-1', known: true } }),
    );
    expect(await screen.findByText('2 words saved from this video')).toBeInTheDocument();
  });
});
