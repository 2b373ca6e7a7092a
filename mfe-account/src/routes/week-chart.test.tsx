import { screen, within } from '@testing-library/react';
import { STATS } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const day = (date: string, watched_seconds: number, words_added: number, quizzes_completed: number) => ({
  date,
  watched_seconds,
  ...{ review_seconds: 0, quiz_seconds: 0 },
  words_added,
  quizzes_completed,
});
const days = [day('2026-05-04', 601, 3, 0), day('2026-05-05', 0, 0, 2), day('2026-05-06', 1200, 1, 1)];
const open = (over: Partial<typeof STATS> = {}) =>
  renderAccount('/progress', { 'GET /api/progress/stats': { ...STATS, days, ...over } });
const chart = async () => within(await screen.findByRole('region', { name: 'Day by day' }));
const rows = (panel: Awaited<ReturnType<typeof chart>>) =>
  panel.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map((cell) => cell.textContent));

it('a table beside the columns lists each day with all its numbers', async () => {
  open();
  expect(rows(await chart())).toEqual([
    ['Day', 'Minutes', 'Words added', 'Quizzes completed'],
    ['Mon, May 4', '10', '3', '0'],
    ['Tue, May 5', '0', '0', '2'],
    ['Wed, May 6', '20', '1', '1'],
  ]);
});

it('the columns show the chosen number', async () => {
  const { user, container } = open();
  const panel = await chart();
  const columns = () =>
    [...container.querySelectorAll('[aria-hidden] > div')].map((each) => each.textContent);
  expect(columns()).toEqual(['10Mon', '0Tue', '20Wed']);
  await user.click(panel.getByRole('radio', { name: 'Words added' }));
  expect(columns()).toEqual(['3Mon', '0Tue', '1Wed']);
});

const barHeights = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-hidden] rect:last-child')].map((bar) =>
    Number(bar.getAttribute('height')),
  );

it('counts whole minutes as the total does, and a column is full at the daily goal', async () => {
  const short = [day('2026-05-05', 900, 0, 0), day('2026-05-06', 19, 1, 0)];
  const { container } = open({ days: short, total_watched_time: 919 });
  expect(rows(await chart()).map(([, minutes]) => minutes)).toEqual(['Minutes', '15', '0']);
  expect(screen.getByText('Total Time').parentElement).toHaveTextContent('0h 15m');
  const [half, little] = barHeights(container);
  expect(half).toBe(50);
  expect(little).toBeGreaterThan(0);
  expect(little).toBeLessThan(2);
});

it('counts reviews and quizzes as well, and so does the total', async () => {
  const studied = { ...day('2026-05-06', 61, 0, 1), review_seconds: 100, quiz_seconds: 79 };
  open({ days: [studied], total_watched_time: 61, total_review_time: 100, total_quiz_time: 79 });
  expect(rows(await chart()).map(([, minutes]) => minutes)).toEqual(['Minutes', '4']);
  expect(screen.getByText('Total Time').parentElement).toHaveTextContent('0h 4m');
  const goal = screen.getByRole('progressbar', { name: 'Daily goal: 30 minutes' });
  expect(goal).toHaveAttribute('value', String(240 / 1800));
});

it('the longest day fills its column where it is more than the goal', async () => {
  const { container } = open({ days: [day('2026-05-05', 1800, 0, 0), day('2026-05-06', 3600, 0, 0)] });
  await chart();
  expect(barHeights(container)).toEqual([50, 100]);
});

it.each([
  [0, 'No streak yet. To start one, watch a video, save or review a word, or take a quiz today.'],
  [1, '1-day streak. You can miss one day a week.'],
  [12, '12-day streak. You can miss one day a week.'],
])('a streak of %d is shown', async (streak, text) => {
  open({ streak });
  expect((await chart()).getByText(text)).toBeInTheDocument();
});
