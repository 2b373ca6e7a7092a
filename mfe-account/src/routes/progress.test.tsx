import { screen, within } from '@testing-library/react';
import { failFirst } from '@glossa/kit/testing';
import { STATS } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const STATS_CALL = 'GET /api/progress/stats';

describe('the progress screen', () => {
  it('shows the four totals', async () => {
    const { unknown } = renderAccount('/progress', { [STATS_CALL]: STATS });
    expect(screen.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeInTheDocument();
    expect((await screen.findByText('Total Time')).parentElement).toHaveTextContent('1h 30m');
    expect(screen.getAllByText('Videos Watched')[0]?.parentElement).toHaveTextContent('12');
    expect(screen.getAllByText('Quizzes Completed')[0]?.parentElement).toHaveTextContent('4');
    expect(screen.getByText('Vocabulary Words').parentElement).toHaveTextContent('15');
    expect(unknown).toEqual([]);
  });

  it('shows the last seven days, each number with its span', async () => {
    renderAccount('/progress', { [STATS_CALL]: STATS });
    const panel = within(await screen.findByRole('region', { name: 'Recent Activity (Last 7 Days)' }));
    const texts = ['Videos Watched', 'Vocabulary Added', 'Quizzes Completed'].map(
      (label) => panel.getByText(label).parentElement?.textContent,
    );
    expect(texts).toEqual([
      'Videos Watched3This week',
      'Vocabulary Added8This week',
      'Quizzes Completed2This week',
    ]);
  });

  it('works with the seven numbers that every API sends', async () => {
    const { days: _days, streak: _streak, goals: _goals, watched_today: _today, ...totals } = STATS;
    const { total_review_time: _review, total_quiz_time: _quiz, ...seven } = totals;
    expect(Object.keys(seven)).toHaveLength(7);
    renderAccount('/progress', { [STATS_CALL]: seven });
    expect(await screen.findByText('1h 30m')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Daily goal: 30 minutes' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Day by day' })).toBeNull();
  });

  it('shows the goals as bars', async () => {
    renderAccount('/progress', { [STATS_CALL]: STATS });
    const panel = within(await screen.findByRole('region', { name: 'Learning Goals' }));
    const bar = (name: string) => panel.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
    expect(bar('Daily goal: 30 minutes')).toBe('100%');
    expect(bar('Weekly goal: 5 videos')).toBe('60%');
    expect(bar('Vocabulary goal: 20 words')).toBe('75%');
  });

  it('links to videos, words and quizzes', async () => {
    renderAccount('/progress', { [STATS_CALL]: STATS });
    const panel = within(screen.getByRole('region', { name: 'Continue Learning' }));
    const links = ['Watch Videos', 'Review Vocabulary', 'Take Quizzes'].map((name) =>
      panel.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/playlists', '/vocabulary', '/quizzes']);
    await screen.findByText('1h 30m');
  });

  it('shows that it is loading, shows an error and retries', async () => {
    const { user } = renderAccount('/progress', { [STATS_CALL]: failFirst(STATS) });
    expect(screen.getByText('Loading your progress...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your progress');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1h 30m')).toBeInTheDocument();
  });
});
