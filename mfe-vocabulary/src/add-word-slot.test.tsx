import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { failFirst, holdAnswer, noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import messages from './messages/en.json';
import { slots } from './remote';
import { specifiedDetails } from './testing/specified-words';
import { makeTranslation, savedWord, unknownWord } from './testing/words';

const AddWord = slots['vocabulary/add-word'];
const TRANSLATE = 'POST /api/ai/translate';
const SAVE = 'POST /api/vocabulary';
const SAVED = 'GET /api/vocabulary/video/lesson-1';
const sentence = 'The boats wait in the harbour.';

function open(answers: Record<string, Answer> = {}) {
  const onAdded = jest.fn();
  const onClose = jest.fn();
  const view = renderScreen(
    <AddWord
      word="harbour"
      sentence={sentence}
      videoId="lesson-1"
      videoTime={14.2}
      onAdded={onAdded}
      onClose={onClose}
    />,
    {
      messages,
      answers: {
        [TRANSLATE]: makeTranslation(),
        'POST /api/ai/vocab-details': { definition: 'a sheltered port', sources: ['glossary', 'wordnet'] },
        [SAVED]: [],
        [SAVE]: withStatus(201, savedWord()),
        ...answers,
      },
    },
  );
  const sent = () => view.calls.filter((call) => call.method === 'POST' && call.path === '/api/vocabulary');
  return { ...view, onAdded, onClose, sent };
}

const addButton = () => screen.getByRole('button', { name: 'Add' });

describe('the dialog that adds a word', () => {
  it('works on a server that answers a translation and nothing else', async () => {
    const { user, onAdded, onClose, sent } = open({
      [TRANSLATE]: { translation: 'puerto' },
      'POST /api/ai/vocab-details': specifiedDetails,
      [SAVED]: { data: [] },
      [SAVE]: { id: 3, word: 'harbour' },
    });
    expect(await screen.findByText('puerto')).toBeInTheDocument();
    await user.click(addButton());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onAdded).toHaveBeenCalledWith('harbour');
    // The details of a server that does not tell their languages are not its dictionary's.
    expect(sent()[0]?.data).toEqual({
      ...{ word: 'harbour', translation: 'puerto', context: sentence },
      ...{ video_id: 'lesson-1', video_time: 14.2, target_language: 'en' },
    });
  });

  it('is named as the specification has it, and shows the word with its translation', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Add to Vocabulary' })).toHaveTextContent('harbour');
    expect(await screen.findByText('puerto')).toBeInTheDocument();
  });

  it('asks for the language that the learner has chosen for translations, and saves it', async () => {
    beginSession('token', { username: 'nino', translation_language: 'ka' } as User);
    const { user, calls, sent } = open();
    await screen.findByText('puerto');
    await user.click(addButton());
    await waitFor(() => expect(sent()).toHaveLength(1));
    endSession();
    const asked = calls.find((call) => call.path === '/api/ai/translate')?.data;
    expect([asked, sent()[0]?.data]).toEqual(
      Array(2).fill(expect.objectContaining({ target_language: 'ka' })),
    );
  });

  it('saves the word with its translation, sentence and place in the video, and closes', async () => {
    const { user, sent, onAdded, onClose } = open();
    await screen.findByText('puerto');
    await user.click(addButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onAdded).toHaveBeenCalledWith('harbour');
    expect(sent().map((call) => call.data)).toEqual([
      {
        word: 'harbour',
        translation: 'puerto',
        context: sentence,
        video_id: 'lesson-1',
        video_time: 14.2,
        target_language: 'en',
      },
    ]);
  });

  it('invalidates the lists of words and the progress', async () => {
    const { user, onClose } = open();
    queryClient.setQueryData(queryKeys.vocabularyList(), 'old');
    queryClient.setQueryData(queryKeys.progress, 'old');
    await user.click(addButton());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(queryClient.getQueryState(queryKeys.vocabularyList())?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(queryKeys.progress)?.isInvalidated).toBe(true);
  });

  it('says that it is adding, and adds once however often it is pressed', async () => {
    const { user, sent } = open({ [SAVE]: () => new Promise(() => undefined) });
    await user.click(addButton());
    const busy = await screen.findByRole('button', { name: 'Adding...' });
    await user.click(busy);
    expect(sent()).toHaveLength(1);
  });

  it('closes without adding', async () => {
    const { user, sent, onAdded, onClose } = open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onAdded).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
  });

  it('does not close the next dialog with a late answer', async () => {
    const { held, answer } = holdAnswer();
    const { user, unmount, onAdded, onClose } = open({
      [SAVE]: held,
    });
    await user.click(addButton());
    await screen.findByRole('button', { name: 'Adding...' });
    unmount();
    await act(async () => answer(withStatus(201, savedWord())));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    // The host may close its dialog on either.
    expect(onAdded).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a word without a translation', () => {
  it('says that there is none, and is saved with the typed one', async () => {
    const { user, sent, onClose } = open({ [TRANSLATE]: unknownWord });
    expect(await screen.findByText('No translation found for “harbour” (Spanish).')).toBeInTheDocument();
    await user.type(await screen.findByLabelText('Your own translation'), ' dársena {Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]?.data).toMatchObject({ translation: 'dársena' });
  });

  it('may be saved without one', async () => {
    const { user, sent, onClose } = open({ [TRANSLATE]: unknownWord });
    await screen.findByLabelText('Your own translation');
    await user.click(addButton());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]?.data).not.toHaveProperty('translation');
  });

  it('can be looked up again after a failure, and the typed one is kept and saved', async () => {
    const { user, sent, onClose } = open({ [TRANSLATE]: failFirst(makeTranslation()) });
    await screen.findByText('The translation could not be loaded.');
    await user.type(await screen.findByLabelText('Your own translation'), 'dársena');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('puerto')).toBeInTheDocument();
    expect(screen.getByLabelText('Your own translation')).toHaveValue('dársena');
    await user.click(addButton());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]?.data).toMatchObject({ translation: 'dársena' });
  });
});

describe('a word that could not be saved', () => {
  it.each([
    [
      noAnswer,
      'Network error: Unable to add word to vocabulary. Please check your connection and try again.',
    ],
    [
      withStatus(403, { detail: 'no', code: 'forbidden' }),
      'Access denied: Unable to add word to vocabulary. Please try again later.',
    ],
    [
      withStatus(422, { detail: 'The word is too long.', code: 'invalid_fields' }),
      'Failed to add word: The word is too long.',
    ],
    [
      withStatus(500, '<h1>Internal Server Error</h1>'),
      'Failed to add word: Something went wrong on our side. Please try again later.',
    ],
    [
      withStatus(402, { detail: 'Your plan has 50 words.', code: 'vocabulary_limit_reached' }),
      'Failed to add word: Your plan has 50 words.See plans',
    ],
  ])('shows the error in the dialog, which keeps what was typed', async (failure, text) => {
    const { user, onAdded, onClose } = open({ [TRANSLATE]: unknownWord, [SAVE]: failure });
    await user.type(await screen.findByLabelText('Your own translation'), 'dársena');
    await user.click(addButton());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const plans = screen.queryByRole('link', { name: 'See plans' });
    expect(plans?.getAttribute('href')).toBe(text.includes('plan') ? '/subscription' : undefined);
    expect(screen.getByLabelText('Your own translation')).toHaveValue('dársena');
    expect(onAdded).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a word that is saved already', () => {
  it.each(['Harbour', '“harbour,”'])('as %s is shown as saved, and cannot be added twice', async (word) => {
    open({ [SAVED]: [savedWord({ word })] });
    expect(await screen.findByText('In your vocabulary')).toBeInTheDocument();
    expect(screen.getByText('puerto')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  });

  it('keeps the dialog open when only the server knew', async () => {
    const { user, onAdded, onClose } = open({ [SAVED]: noAnswer, [SAVE]: savedWord() });
    await screen.findByText('puerto');
    await user.click(addButton());
    expect(await screen.findByRole('button', { name: 'Added' })).toBeInTheDocument();
    expect(onAdded).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
