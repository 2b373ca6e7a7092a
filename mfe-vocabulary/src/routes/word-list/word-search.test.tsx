import { holdAnswer, renderScreen, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { layOut, setScreen } from '../../testing/screen-width';
import { vocabularyApi } from '../../testing/vocabulary-api';
import { pageOfWords, savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const words = [
  savedWord(),
  savedWord({ id: 2, word: 'rope', is_mastered: true }),
  savedWord({ id: 3, word: 'storm', video_id: null }),
];

const open = (path = '/vocabulary', answers: Record<string, Answer> = {}) =>
  renderScreen(<VocabularyScreens />, { path, messages, answers: { ...vocabularyApi(words), ...answers } });

async function openLoaded(...opening: Parameters<typeof open>) {
  const opened = open(...opening);
  await screen.findByText('3 words');
  return opened;
}

type Opened = ReturnType<typeof open>;

/** What the list was asked for last. */
const lastAsked = ({ calls }: Opened) =>
  calls.filter(({ path }) => path === '/api/vocabulary').at(-1)?.params;

const shownWords = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

const searchBox = () => screen.getByRole('searchbox', { name: 'Search words' });

beforeEach(() => {
  setScreen('wide');
  layOut();
});

describe('the search', () => {
  it('searches while typing, keeps the search in the address and announces the number of words', async () => {
    const opened = await openLoaded();
    await opened.user.type(searchBox(), 'or');
    expect(await screen.findByText('1 word found')).toHaveAttribute('role', 'status');
    expect(shownWords()).toEqual(['storm']);
    await waitFor(() => expect(opened.address()).toBe('/vocabulary?q=or'));
    expect(searchBox()).toHaveFocus();
    // One call for the word, none for its letters.
    expect(opened.calls.filter(({ path, params }) => path === '/api/vocabulary' && params['q'])).toHaveLength(
      1,
    );
  });

  it('searches at once after Enter, and ignores spaces', async () => {
    const opened = await openLoaded();
    await opened.user.type(searchBox(), ' rope {Enter}');
    expect(opened.address()).toBe('/vocabulary?q=rope');
    await screen.findByText('1 word found');
    expect(searchBox()).toHaveValue(' rope ');
  });

  it('starts with what the address says', async () => {
    const opened = open('/vocabulary?q=harb&status=learning&sort=word&order=desc&video=lesson-1');
    expect(await screen.findByText('1 word found')).toBeInTheDocument();
    expect(searchBox()).toHaveValue('harb');
    expect(screen.getByRole('radio', { name: 'Learning' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Word, Z to A');
    expect(lastAsked(opened)).toEqual({
      page: '1',
      per_page: '100',
      video_id: 'lesson-1',
      q: 'harb',
      status: 'learning',
      sort: 'word',
      order: 'desc',
    });
  });

  it('ignores invalid values in the address', async () => {
    const opened = await openLoaded('/vocabulary?status=asleep&sort=colour&order=up&q=%00');
    expect(lastAsked(opened)).toEqual({ page: '1', per_page: '100' });
  });

  it('keeps the last answer in sight until the next is there', async () => {
    const { held, answer } = holdAnswer();
    const { user } = await openLoaded('/vocabulary', {
      'GET /api/vocabulary?page=1&per_page=100&q=rope': held,
    });
    await user.type(searchBox(), 'rope{Enter}');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(shownWords()).toHaveLength(3);
    act(() => answer(pageOfWords(words.slice(1, 2))));
    await screen.findByText('1 word found');
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });
});

describe('the filters', () => {
  it('narrow the search, and are cleared together', async () => {
    const opened = await openLoaded();
    expect(
      within(screen.getByRole('group', { name: 'Status' }))
        .getAllByRole('radio')
        .map((status) => status.closest('label')?.textContent),
    ).toEqual(['All', 'Learning', 'Mastered', 'Due']);
    await opened.user.click(screen.getByRole('radio', { name: 'Mastered' }));
    await screen.findByText('1 word found');
    await opened.user.type(searchBox(), 'harbour{Enter}');
    expect(await screen.findByRole('heading', { name: 'No matching words' })).toBeInTheDocument();
    expect(screen.getByText('No words found')).toBeInTheDocument();
    expect(opened.address()).toBe('/vocabulary?q=harbour&status=mastered');
    await opened.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('3 words')).toHaveFocus();
    expect(searchBox()).toHaveValue('');
    expect(opened.address()).toBe('/vocabulary');
  });

  it('keep the other parameters of the address', async () => {
    const opened = await openLoaded('/vocabulary?from=mail');
    await opened.user.click(screen.getByRole('radio', { name: 'Due' }));
    expect(opened.address()).toBe('/vocabulary?from=mail&status=due');
  });

  it('start without a selection, so that no unseen word is deleted', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select “storm”' }));
    expect(screen.getByText('1 word selected')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Mastered' }));
    await screen.findByText('1 word found');
    expect(screen.getByText('No words selected')).toBeInTheDocument();
  });
});

describe('the order', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name });

  it('is the newest first, and can be chosen', async () => {
    const opened = await openLoaded();
    expect(header('Added date')).toHaveAttribute('aria-sort', 'descending');
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Hardest first');
    expect(opened.address()).toBe('/vocabulary?sort=level&order=desc');
    expect(lastAsked(opened)).toEqual({ page: '1', per_page: '100', sort: 'level', order: 'desc' });
  });

  it('is reversed by the column headers', async () => {
    const opened = await openLoaded();
    await opened.user.click(screen.getByRole('button', { name: 'Word' }));
    expect(header('Word')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Added date')).not.toHaveAttribute('aria-sort');
    expect(opened.address()).toBe('/vocabulary?sort=word');
    await opened.user.click(screen.getByRole('button', { name: 'Word' }));
    expect(header('Word')).toHaveAttribute('aria-sort', 'descending');
    expect(opened.address()).toBe('/vocabulary?sort=word&order=desc');
    await opened.user.click(screen.getByRole('button', { name: 'Added date' }));
    expect(opened.address()).toBe('/vocabulary');
    await opened.user.click(screen.getByRole('button', { name: 'Added date' }));
    expect(opened.address()).toBe('/vocabulary?order=asc');
  });

  it('does not touch the selection', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select “storm”' }));
    await user.click(screen.getByRole('button', { name: 'Level' }));
    expect(screen.getByText('1 word selected')).toBeInTheDocument();
  });
});
