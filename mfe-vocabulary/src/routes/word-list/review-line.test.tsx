import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { type KeptCall, useKeptCalls } from '@glossa/kit/unsaved-work';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { reviewCounts } from '../../testing/reviews';
import { setScreen } from '../../testing/screen-width';
import { pageOfWords, savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

jest.mock('@glossa/kit/unsaved-work', () => ({
  ...jest.requireActual<object>('@glossa/kit/unsaved-work'),
  useKeptCalls: jest.fn(() => []),
}));

const COUNTS = 'GET /api/vocabulary/reviews/counts';
const RELIEF = 'POST /api/vocabulary/reviews/spread-backlog';

function open(counts: Partial<ReviewCounts>, answers: Record<string, Answer> = {}, words = [savedWord()]) {
  return renderScreen(<VocabularyScreens />, {
    path: '/vocabulary',
    messages,
    answers: {
      'GET /api/vocabulary': pageOfWords(words),
      'GET /api/videos': { data: [] },
      [COUNTS]: reviewCounts(counts),
      'GET /api/vocabulary/tags': { tags: [] },
      ...answers,
    },
  });
}

beforeEach(() => setScreen('wide'));
afterEach(() => localStorage.clear());

describe('the line about reviews above the words', () => {
  it.each([
    [{ due: 12, new_words: 90, new_left_today: 10 }, '12 words to review', '10 new words today'],
    [{ due: 1, new_words: 0 }, '1 word to review'],
    [{ due: 0, new_words: 3, new_left_today: 10 }, '3 new words today'],
  ])('with %o shows “%s” and links to the review', async (counts, ...texts) => {
    open(counts);
    const link = await screen.findByRole('link', { name: 'Review' });
    const said = [...link.parentElement!.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(said).toEqual(texts);
    expect(link).toHaveAttribute('href', '/vocabulary/review');
  });

  it.each<[Partial<ReviewCounts>, ...string[]]>([
    [{ due: 5, new_words: 3, new_left_today: 3 }, '3 words to review', '3 new words today'],
    [{ due: 1, new_words: 3, new_left_today: 3 }, '2 new words today'],
    [{ due: 2, new_words: 0 }, 'Nothing to review right now.'],
  ])('with %o and grades of two words that wait shows “%s”', async (counts, ...texts) => {
    const kept = (id: number, kind = 'grade.give') =>
      ({ kind, url: `/vocabulary/${id}/reviews` }) as KeptCall;
    const given = [kept(1), kept(2), kept(2), kept(3), kept(3, 'grade.undo')];
    jest.mocked(useKeptCalls).mockReturnValue(given);
    open(counts);
    for (const text of texts) expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.queryByText(`${counts.due} words to review`)).not.toBeInTheDocument();
    jest.mocked(useKeptCalls).mockReturnValue([]);
  });

  it('shows the next review when nothing is due', async () => {
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    tomorrow.setHours(9, 0, 0, 0);
    open({ new_words: 5, new_left_today: 0, next_due_at: tomorrow.toISOString() });
    const next = await screen.findByText('Next review: tomorrow');
    expect(next).toHaveAttribute('datetime', tomorrow.toISOString());
    expect(screen.getByText(/Nothing to review right now/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Review' })).not.toBeInTheDocument();
  });

  it('is not shown to a learner without words', async () => {
    const { calls } = open({}, {}, []);
    expect(await screen.findByText('No vocabulary words found')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing to review/)).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain('/api/vocabulary/reviews/counts');
  });

  it('does not affect the words when it fails, and can be retried', async () => {
    const { user } = open({}, { [COUNTS]: failFirst(reviewCounts({ due: 4 })) });
    const said = await screen.findByText('The number of due words could not be loaded.');
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await user.click(within(said.parentElement!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 words to review')).toBeInTheDocument();
  });
});

describe('the offer to spread overdue words', () => {
  it('is offered when there are more than two sessions of them, and spreads them', async () => {
    let relieved = false;
    const after = { moved: 80, days: 5, counts: reviewCounts({ due: 20 }) };
    const { user, calls } = open(
      {},
      {
        [COUNTS]: () => reviewCounts(relieved ? { due: 20 } : { due: 100, overdue: 100 }),
        [RELIEF]: () => {
          relieved = true;
          return after;
        },
      },
    );
    expect(await screen.findByText(/^100 words are more than a day overdue/)).toBeInTheDocument();
    const perDay = screen.getByRole('spinbutton', { name: 'Words per day' });
    expect(perDay).toHaveValue(20);
    expect(screen.getByRole('button', { name: 'Spread them over 5 days' })).toBeEnabled();
    await user.clear(perDay);
    expect(screen.getByText('Enter a number from 1 to 500')).toBeInTheDocument();
    await user.type(perDay, '25{Enter}');
    expect(
      await screen.findByText(
        '80 words were moved to later days. Your overdue words are now spread over 5 days, starting today.',
      ),
    ).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ per_day: 25 });
    const line = (await screen.findByText('20 words to review')).parentElement;
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/moved to later days/)).not.toBeInTheDocument();
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('is not offered for fewer', async () => {
    open({ due: 40, overdue: 40 });
    expect(await screen.findByText('40 words to review')).toBeInTheDocument();
    expect(screen.queryByText(/more than a day overdue/)).not.toBeInTheDocument();
  });

  it('is hidden for the day once it is dismissed', async () => {
    const counts = { due: 41, overdue: 41 };
    const first = open(counts);
    await screen.findByText(/41 words are more than a day overdue/);
    await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/more than a day overdue/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('41 words to review').parentElement).toHaveFocus());
    first.unmount();
    open(counts);
    expect(await screen.findByText('41 words to review')).toBeInTheDocument();
    expect(screen.queryByText(/more than a day overdue/)).not.toBeInTheDocument();
  });

  it('shows an error and keeps the number', async () => {
    const { user } = open(
      { due: 50, overdue: 50 },
      { [RELIEF]: withStatus(503, { detail: 'The database is resting.', code: 'not_ready' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Spread them over 3 days' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The reviews could not be rescheduledThe database is resting.',
    );
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Words per day' })).toHaveValue(20));
  });
});
