import { queryClient, queryKeys } from '@glossa/kit/api-client';
import type { SlotProps } from '@glossa/kit/federation';
import { holdAnswer, noAnswer, renderScreen, type Call } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dismissRemoval } from '../../features/word-removal/use-removal';
import messages from '../../messages/en.json';
import { layOut, setScreen } from '../../testing/screen-width';
import { manyWords, vocabularyApi } from '../../testing/vocabulary-api';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const TOTAL = 3000;
const WORDS = manyWords(TOTAL);
/** Heights and widths that the tests report for every element, in pixels. */
const ROW = 96;
const CARD = 140;
const CARD_SPACING = 16;

const QuizOptions = ({ vocabularyIds }: SlotProps['quiz/generate']) => (
  <div role="dialog">
    {vocabularyIds.length} from {vocabularyIds[0]}
  </div>
);

function open(answers = vocabularyApi(WORDS)) {
  return renderScreen(<VocabularyScreens />, {
    path: '/vocabulary',
    messages,
    answers,
    slots: { 'quiz/generate': QuizOptions },
  });
}

const pagesAsked = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/vocabulary').map(({ params }) => Number(params['page']));

let scrollTo: (top: number) => void;

beforeEach(() => {
  dismissRemoval();
  setScreen('wide');
  ({ scrollTo } = layOut());
});

const scrollToRow = (row: number) => act(() => scrollTo(row * ROW));

describe('a list of 3,000 words', () => {
  it('renders only the rows in sight, each with its index in the whole list', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '3001');
    expect(screen.getByText('3,000 words')).toBeInTheDocument();
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
    expect(rows[1]).toHaveTextContent('word-1');
  });

  it('fetches the words that are scrolled to, and not those between', async () => {
    const { calls } = open();
    await screen.findByText('word-1');
    scrollToRow(2050);
    const cell = await screen.findByText('word-2051');
    expect(cell.closest('tr')).toHaveAttribute('aria-rowindex', '2052');
    expect(screen.queryByText('word-3')).not.toBeInTheDocument();
    expect(pagesAsked(calls)).toEqual([1, 21]);
  });

  it('says that words are loading', async () => {
    open();
    await screen.findByText('word-1');
    scrollToRow(1250);
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(5);
    await screen.findByText('word-1251');
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('keeps the focused row and its neighbours rendered while scrolling', async () => {
    const { user } = open();
    const box = await screen.findByRole('checkbox', { name: 'Select “word-5”' });
    act(() => box.focus());
    scrollToRow(2050);
    await screen.findByText('word-2051');
    expect(box).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'word-5' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pronounce “word-5”' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Select “word-6”' })).toHaveFocus();
  });

  it('refetches only the words in sight after a change', async () => {
    const { calls } = open();
    await screen.findByText('word-1');
    for (const row of [450, 950, 1450]) {
      scrollToRow(row);
      await screen.findByText(`word-${row + 1}`);
    }
    const before = calls.length;
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary }));
    expect(pagesAsked(calls.slice(before))).toEqual([1, 15]);
  });

  it('can retry words that could not be fetched', async () => {
    let fails = true;
    const answers = vocabularyApi(WORDS);
    const { user } = open({
      ...answers,
      'GET /api/vocabulary?page=21&per_page=100': (call: Call) =>
        fails ? noAnswer : (answers['GET /api/vocabulary'] as (call: Call) => unknown)(call),
    });
    await screen.findByText('word-1');
    scrollToRow(2050);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch vocabulary');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('word-2051')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what cannot be fetched and what is selected in sight, one below the other', async () => {
    const { user } = open({
      ...vocabularyApi(WORDS),
      'GET /api/vocabulary?page=21&per_page=100': noAnswer,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select “word-1”' }));
    scrollToRow(2050);
    const top = (await screen.findByRole('alert')).closest('.sticky');
    expect(top).toContainElement(screen.getByRole('button', { name: 'Delete 1 word' }));
  });

  it('is not left when a word far down is deleted', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    const { user } = open();
    await screen.findByText('word-1');
    scrollToRow(2050);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “word-2051”' }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 word' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(undo.closest('.sticky')).not.toBeNull();
    await user.click(undo);
    await waitFor(() => expect(screen.getByText('3,000 words')).toHaveFocus());
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
  });

  it('keeps its place while the details of a word are open', async () => {
    const { user } = open();
    await screen.findByText('word-1');
    scrollToRow(2050);
    await user.click(await screen.findByRole('button', { name: 'word-2051' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(window.scrollY).toBe(2050 * ROW);
    expect(screen.getByRole('button', { name: 'word-2051' })).toBeInTheDocument();
  });

  it('shows cards in the same way', async () => {
    setScreen('narrow');
    const page = layOut(CARD);
    const { calls } = open();
    await screen.findByText('word-1');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    act(() => page.scrollTo(2050 * (CARD + CARD_SPACING)));
    const card = (await screen.findByRole('button', { name: 'word-2051' })).closest('li');
    expect(card).toHaveAttribute('aria-posinset', '2051');
    expect(card).toHaveAttribute('aria-setsize', '3000');
    expect(pagesAsked(calls)).toEqual([1, 21]);
  });
});

describe('selecting all of many words', () => {
  it('selects every word that the filter finds, and makes a quiz of as many as one takes', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('radio', { name: 'Learning' }));
    await screen.findByText('1,500 words found');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('1,500 words selected')).toHaveAttribute('role', 'status');
    expect(calls.find(({ path }) => path === '/api/vocabulary/ids')?.params).toEqual({ status: 'learning' });
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    expect(
      screen.getByText('A quiz can have at most 500 words. The rest will be left out.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate Quiz from 500 Words' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('500 from 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select “word-3”' }));
    expect(screen.getByText('1,499 words selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  });

  it('shows the choice at once', async () => {
    const { user } = open({
      ...vocabularyApi(WORDS),
      'GET /api/vocabulary/ids': () => new Promise(() => {}),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    expect(screen.getByText('Selecting all words...')).toHaveAttribute('role', 'status');
  });

  it('can be closed while it loads', async () => {
    const { held, answer } = holdAnswer();
    const { user } = open({ ...vocabularyApi(WORDS), 'GET /api/vocabulary/ids': held });
    const box = await screen.findByRole('checkbox', { name: 'Select all' });
    await user.click(box);
    await user.click(box);
    expect(box).not.toBeChecked();
    await act(async () => answer({ ids: [1, 2, 3] }));
    expect(screen.getByText('No words selected')).toBeInTheDocument();
  });

  it.each([
    ['deselected', 1],
    ['selected and deselected', 2],
  ])('leaves out a word that is %s while it loads', async (_what, clicks) => {
    const { held, answer } = holdAnswer();
    const { user } = open({ ...vocabularyApi(WORDS), 'GET /api/vocabulary/ids': held });
    const word = await screen.findByRole('checkbox', { name: 'Select “word-2”' });
    if (clicks === 1) await user.click(word);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    for (let click = 0; click < clicks; click += 1) await user.click(word);
    await act(async () => answer({ ids: [1, 2, 3] }));
    expect(await screen.findByText('2 words selected')).toBeInTheDocument();
    expect(word).not.toBeChecked();
  });

  it('drops the error when the filter changes', async () => {
    const { user } = open({ ...vocabularyApi(WORDS), 'GET /api/vocabulary/ids': noAnswer });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'Learning' }));
    await screen.findByText('1,500 words found');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('selects what the new filter finds, not the words of the old one that are still in sight', async () => {
    const few = vocabularyApi(manyWords(4));
    const { user, calls } = open({
      ...few,
      'GET /api/vocabulary?page=1&per_page=100&status=learning': () => new Promise(() => {}),
    });
    await user.click(await screen.findByRole('radio', { name: 'Learning' }));
    const mastered = await screen.findByRole('checkbox', { name: 'Select “word-2”' });
    await user.click(mastered);
    expect(mastered).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('2 words selected')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/vocabulary/ids')?.params).toEqual({ status: 'learning' });
  });

  it('says which part of very many words was deleted, and can bring that part back', async () => {
    const many = manyWords(6000);
    const answers = vocabularyApi(many);
    const remove = answers['POST /api/vocabulary/delete'] as (call: Call) => unknown;
    const { user } = open({
      ...answers,
      'POST /api/vocabulary/delete': (call: Call) =>
        (call.data as { ids: number[] }).ids.length < 5000 ? noAnswer : remove(call),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 6,000 words' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('1,000 words could not be deleted.');
    expect(screen.getByText('5,000 words were deleted.')).toBeInTheDocument();
    expect(screen.getByText('1,000 words selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('5,000 words restored.')).toBeInTheDocument();
  });

  it('says when that was not possible', async () => {
    const { user } = open({ ...vocabularyApi(WORDS), 'GET /api/vocabulary/ids': noAnswer });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The words could not be selected.');
    await waitFor(() => expect(screen.getByText('No words selected')).toBeInTheDocument());
  });
});
