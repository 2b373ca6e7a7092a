import { screen, within } from '@testing-library/react';
import { STATS } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const day = (date: string, watched_seconds: number, words_added: number, quizzes_completed: number) => ({
  date,
  watched_seconds,
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
    ['Day', 'Minutes watched', 'Words added', 'Quizzes completed'],
    ['Mon, May 4', '11', '3', '0'],
    ['Tue, May 5', '0', '0', '2'],
    ['Wed, May 6', '20', '1', '1'],
  ]);
});

it('the columns show the chosen number', async () => {
  const { user, container } = open();
  const panel = await chart();
  const columns = () =>
    [...container.querySelectorAll('[aria-hidden] > div')].map((each) => each.textContent);
  expect(columns()).toEqual(['11Mon', '0Tue', '20Wed']);
  await user.click(panel.getByRole('radio', { name: 'Words added' }));
  expect(columns()).toEqual(['3Mon', '0Tue', '1Wed']);
});

it.each([
  [0, 'No streak yet: watch a video, save a word or take a quiz today.'],
  [1, '1-day streak. You can miss one day a week.'],
  [12, '12-day streak. You can miss one day a week.'],
])('a streak of %d is shown', async (streak, text) => {
  open({ streak });
  expect((await chart()).getByText(text)).toBeInTheDocument();
});
