import type { SlotProps } from '@glossa/kit/federation';
import { withStatus, type LentComponents } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import { STATS } from '../testing/account-data';
import { NEXT_CALL, openDashboard, STATS_CALL } from '../testing/open-dashboard';

describe('the next step', () => {
  const lesson = {
    title: 'La casa de Ana',
    language: 'es',
    playlist_id: 2,
    youtube_id: 'la-casa-de-ana',
    video_id: 'la-casa-de-ana',
    minutes: 3,
  };
  const watch = { kind: 'watch', ...lesson };
  /** Opens the dashboard of a day that has just begun, unless `stats` say otherwise. */
  const open = (next: unknown, stats: object = {}, slots: LentComponents = {}) =>
    openDashboard({ [STATS_CALL]: { ...STATS, watched_today: 60, ...stats }, [NEXT_CALL]: next }, slots);
  const panel = () => screen.findByRole('region', { name: 'Your next step' });

  it.each([
    [{ kind: 'review', count: 12, minutes: 2 }, 'Review your due words: 12', 'Start', '/vocabulary/review'],
    [{ kind: 'resume', ...lesson }, 'La casa de Ana', 'Continue watching', '/playlists/2/la-casa-de-ana'],
    [
      { kind: 'resume', ...lesson, playlist_id: null, youtube_id: 'dQw4w9WgXcQ', video_id: 'own_x' },
      'La casa de Ana',
      'Continue watching',
      '/playlists/own/own_x',
    ],
    [{ kind: 'begin', ...lesson }, 'La casa de Ana', 'Start', '/playlists/2/la-casa-de-ana'],
    [watch, 'La casa de Ana', 'Start', '/playlists/2/la-casa-de-ana'],
  ])('%j is named, with its time and one link', async (step, what, action, address) => {
    open({ step });
    const next = within(await panel());
    const link = next.getByRole('link');
    expect(link).toHaveAccessibleName(action);
    expect(link).toHaveAccessibleDescription(what);
    expect(link).toHaveAttribute('href', address);
    expect(next.getByText(`About ${step.minutes} min`)).toBeInTheDocument();
  });

  it('says nothing of the time where it is not known', async () => {
    open({ step: { ...watch, minutes: null } });
    expect(within(await panel()).queryByText(/^About/)).not.toBeInTheDocument();
  });

  it('is a quiz of the words of this week, which opens over the dashboard', async () => {
    const Options = ({ vocabularyIds, onClose }: SlotProps['quiz/generate']) => (
      <div role="dialog">
        words {vocabularyIds.join(' ')}
        <button onClick={onClose}>Close</button>
      </div>
    );
    const { user } = open(
      { step: { kind: 'quiz', word_ids: [5, 4, 9, 2], minutes: 1 } },
      {},
      { 'quiz/generate': Options },
    );
    const start = within(await panel()).getByRole('button', { name: 'Start' });
    expect(start).toHaveAccessibleDescription('Take a quiz on this week’s words');
    await user.click(start);
    expect(await screen.findByRole('dialog')).toHaveTextContent('words 5 4 9 2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(start).toHaveFocus();
  });

  it('shows the picture of the lesson and its level', async () => {
    open({ step: { ...watch, thumbnail_url: '/api/media/la-casa-de-ana/thumbnail.svg', cefr_level: 'A1' } });
    const hero = await panel();
    expect(hero.querySelector('img')).toHaveAttribute('src', '/api/media/la-casa-de-ana/thumbnail.svg');
    expect(hero).toHaveTextContent('A1');
  });

  it('stands below a row with the streak, how much of the day is done, and the words that are due', async () => {
    open({ step: { kind: 'review', count: 12, minutes: 2 } }, { watched_today: 4 * 60 + 59 });
    expect(await screen.findByRole('link', { name: '3 days' })).toHaveAttribute('href', '/progress');
    expect(screen.getByRole('link', { name: /^Today: 4 of 30\smin/ })).toHaveAttribute('href', '/progress');
    expect(screen.getByRole('link', { name: '12 due' })).toHaveAttribute('href', '/vocabulary/review');
  });

  it('stands below a row that leaves out what is zero', async () => {
    open({ step: watch }, { streak: 0, watched_today: 0 });
    expect(await screen.findByRole('link', { name: /^Today: 0 of 30\smin/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /days?$|due$/ })).not.toBeInTheDocument();
  });

  it('counts reviews and quizzes towards the goal of the day', async () => {
    const seconds = { watched_seconds: 20 * 60 + 40, review_seconds: 9 * 60 + 10, quiz_seconds: 30 };
    const today = { date: '2026-05-06', ...seconds, words_added: 7, quizzes_completed: 1 };
    const openReached = () =>
      open({ step: watch }, { days: [today], watched_today: seconds.watched_seconds });
    const first = openReached();
    const title = 'You’ve reached your goal for today. Well done!';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '30', '3']);
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAccessibleDescription(/La casa de Ana/);
    expect(screen.getByRole('link', { name: /^Today: 30 of 30\smin/ })).toBeInTheDocument();
    first.unmount();
    // It is told so once.
    openReached();
    expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  });

  it('counts the minutes of videos where the API tells no days', async () => {
    const { days: _days, total_review_time: _review, total_quiz_time: _quiz, ...older } = STATS;
    openDashboard({
      [STATS_CALL]: { ...older, watched_today: 60 },
      [NEXT_CALL]: { step: watch },
    });
    expect(await screen.findByRole('link', { name: /^Today: 1 of 30\smin/ })).toBeInTheDocument();
  });

  it('says that the goal of the day is reached, and what could come next', async () => {
    openDashboard({ [NEXT_CALL]: { step: watch } });
    const done = await screen.findByRole('region', {
      name: 'You’ve reached your goal for today. Well done!',
    });
    expect(within(done).getByRole('link', { name: 'Start' })).toBeInTheDocument();
    expect(screen.queryByText('Your next step')).not.toBeInTheDocument();
  });

  /** An hour past noon, so many days from now. */
  const inDays = (days: number) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    day.setHours(13, 0, 0, 0);
    return day.toISOString();
  };

  it('offers quizzes, words and other lessons when every lesson has been watched', async () => {
    open({ step: null, next_review_at: inDays(1) }, { watched_today: 0 });
    const next = within(await panel());
    expect(
      next.getByText('You’ve watched every lesson in the language you’re learning.'),
    ).toBeInTheDocument();
    const links = ['New quiz', 'Review words', 'Other lessons'].map((name) =>
      next.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/quizzes', '/vocabulary', '/playlists']);
    expect(next.getByText('Next review: tomorrow')).toBeInTheDocument();
  });

  it('names the day of the next review once the goal of the day is reached', async () => {
    const at = inDays(3);
    openDashboard({ [NEXT_CALL]: { step: watch, next_review_at: at } });
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(at));
    const next = await screen.findByText(`Next review: ${weekday}`);
    expect(next).toHaveAttribute('datetime', at);
  });

  it.each([
    ['before the goal of the day is reached', watch, 60],
    ['while words are due', { kind: 'review', count: 2, minutes: 1 }, 7200],
  ])('does not speak of the next review %s', async (_when, step, watched_today) => {
    open({ step, next_review_at: inDays(0) }, { watched_today });
    await screen.findByRole('link', { name: 'Start' });
    await screen.findByText('Videos Watched');
    expect(screen.queryByText(/^Next review/)).not.toBeInTheDocument();
  });

  it('leads to new words when nothing is left to do', async () => {
    openDashboard({ [NEXT_CALL]: { step: null } });
    expect(await screen.findByRole('link', { name: 'Words to learn next' })).toHaveAttribute(
      'href',
      '/vocabulary/next',
    );
  });

  it('is left out when an older API does not know it', async () => {
    open(withStatus(404, { detail: 'x', code: 'route_not_found' }), { watched_today: 0 });
    await screen.findByText('La casa de Ana');
    await screen.findByText('Videos Watched');
    expect(screen.queryByText('Your next step')).not.toBeInTheDocument();
  });
});
