import { giveSpeech, renderScreen, takeSpeech } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { reviewCounts } from '../../testing/reviews';
import { layOut, setScreen } from '../../testing/screen-width';
import { pageOfWords, savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const open = (otherTexts: Record<string, string> = {}) =>
  renderScreen(<VocabularyScreens />, {
    path: '/vocabulary',
    messages: { ...messages, ...otherTexts },
    answers: {
      'GET /api/vocabulary': pageOfWords([savedWord(), savedWord({ id: 2, word: 'cuerda', language: 'es' })]),
      'GET /api/videos': { data: [{ video_id: 'lesson-1', title: 'At the harbour', language: 'en' }] },
      'GET /api/vocabulary/reviews/counts': reviewCounts(),
      'GET /api/word-sounds': { sound: null },
      'GET /api/vocabulary/tags': { tags: [] },
    },
  });

beforeEach(() => {
  setScreen('narrow');
  layOut();
});
afterEach(takeSpeech);

describe('the words on a narrow screen', () => {
  it('are cards with the same fields, and no table', async () => {
    const { user } = open();
    const [first] = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    for (const text of ['puerto', 'a sheltered port', 'The boats wait in the harbour.', 'B1', 'Learning']) {
      expect(first).toHaveTextContent(text);
    }
    expect(first).toHaveTextContent('Added Mar 14, 2026');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Generate Quiz from 2 Words' })).toBeInTheDocument();
    await user.click(within(first!).getByRole('button', { name: 'harbour' }));
    expect(await screen.findByRole('dialog', { name: 'harbour' })).toBeInTheDocument();
  });

  it('are pronounced by a voice of their own language', async () => {
    const { spoken } = giveSpeech(['en-GB', 'es-ES']);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pronounce “cuerda”' }));
    await waitFor(() => expect(spoken).toEqual([expect.objectContaining({ text: 'cuerda', lang: 'es-ES' })]));
  });

  it('say their place in the whole list', async () => {
    open();
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => card.getAttribute('aria-posinset'))).toEqual(['1', '2']);
    expect(cards[0]).toHaveAttribute('aria-setsize', '2');
  });

  it('say at the word why it cannot be pronounced', async () => {
    giveSpeech(['en-GB']);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Pronounce “cuerda”' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const card = within(button.closest('li') ?? document.body);
    expect(await card.findByRole('alert')).toHaveTextContent('This device has no voice for Spanish');
    expect(button).toHaveFocus();
  });
});

describe('the filters on a narrow screen', () => {
  const filters = (name: string) => screen.findByRole('button', { name });

  it('are in a sheet behind a button that says how many are set', async () => {
    const { user, address } = open();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(await filters('Filters'));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Filter by video' }), 'At the harbour');
    // In the sheet, because what is behind it is not read out.
    await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent(/^\d+ words? found$/));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await user.click(sheet.getAllByRole('button', { name: 'Close' })[1]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await filters('Filters (2)')).toBeEnabled();
    expect(address()).toContain('video=');
    await user.click(screen.getByRole('radio', { name: 'Learning' }));
    expect(address()).toContain('status=learning');
    expect(screen.getByRole('searchbox', { name: 'Search words' })).toBeEnabled();
  });
});

it('a word is selected by a long press, which does not open it', async () => {
  open();
  const word = await screen.findByRole('button', { name: 'harbour' });
  jest.useFakeTimers();
  fireEvent(word, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
  act(() => jest.advanceTimersByTime(600));
  fireEvent.click(word);
  jest.useRealTimers();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select “harbour”' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Delete 1 word' })).toBeEnabled();
});

it('what is done seldom is behind one button, so that the words begin high', async () => {
  const { user } = open({ 'vocabulary.lookUp.more': 'In detail' });
  const opener = await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('link', { name: 'Import and export' })).not.toBeInTheDocument();
  await user.click(opener);
  const menu = within(screen.getByRole('dialog', { name: 'More' }));
  const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/vocabulary/next', '/vocabulary/files']);
  await user.click(menu.getByRole('button', { name: 'Add a word' }));
  expect(await screen.findByRole('dialog', { name: 'Add a word' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'More' })).not.toBeInTheDocument();
});
