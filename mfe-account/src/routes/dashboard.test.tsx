import type { SlotProps } from '@glossa/shared/federation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '@glossa/shared/auth';
import { noAnswer, withStatus, type Answer, type LentComponents } from '@glossa/shared/testing';
import { aRecentVideo, STATS, USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const STATS_CALL = 'GET /api/progress/stats';
const NEXT_CALL = 'GET /api/progress/next-step';
const RECENT_CALL = 'GET /api/progress/recent-activity?days=7';

const open = (answers: Record<string, Answer> = {}, slots: LentComponents = {}) =>
  renderAccount(
    '/dashboard',
    {
      [STATS_CALL]: STATS,
      [NEXT_CALL]: { step: null },
      [RECENT_CALL]: { recent_videos: [aRecentVideo()] },
      ...answers,
    },
    {},
    slots,
  );

const card = (label: string) => screen.getByText(label).parentElement;

describe('the dashboard', () => {
  it('welcomes the learner by name', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, nino!');
    expect(document.title).toBe('Dashboard · Glossa');
    await screen.findByText('La casa de Ana');
  });

  it('shows the four numbers', async () => {
    const { unknown } = open();
    await screen.findByText('Videos Watched');
    expect(card('Videos Watched')).toHaveTextContent('Videos Watched12');
    expect(card('Total Time')).toHaveTextContent('Total Time1h 30m');
    expect(card('Completed')).toHaveTextContent('Completed4');
    expect(card('Vocabulary')).toHaveTextContent('Vocabulary15');
    await screen.findByText('La casa de Ana');
    expect(unknown).toEqual([]);
  });

  it('says that both parts are loading', async () => {
    open();
    expect(screen.getAllByText('Loading your progress...')).toHaveLength(2);
    expect(screen.getByText('Loading recent videos...')).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it('leads to videos, words and quizzes', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeInTheDocument();
    const links = ['Watch Videos', 'Review Vocabulary', 'Take Quizzes'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/playlists', '/vocabulary', '/quizzes']);
    await screen.findByText('La casa de Ana');
  });

  it('shows an error instead of zeros when the numbers cannot be loaded, and retries', async () => {
    let failing = true;
    const { user } = open({ [STATS_CALL]: () => (failing ? noAnswer : STATS) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your progress');
    expect(screen.queryByText('Videos Watched')).not.toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1h 30m')).toBeInTheDocument();
  });
});

describe('the next step', () => {
  const lesson = {
    title: 'La casa de Ana',
    language: 'es',
    playlist_id: 2,
    youtube_id: 'la-casa-de-ana',
    minutes: 3,
  };
  /** Opens the dashboard of a day that has just begun. */
  const openStep = (step: unknown, slots: LentComponents = {}) =>
    open({ [STATS_CALL]: { ...STATS, watched_today: 60 }, [NEXT_CALL]: { step } }, slots);
  const panel = () => screen.findByRole('region', { name: 'Your next step' });

  it.each([
    [
      { kind: 'review', count: 12, minutes: 2 },
      'Review the words that are due: 12',
      'Start',
      '/vocabulary/review',
    ],
    [{ kind: 'resume', ...lesson }, 'La casa de Ana', 'Continue watching', '/playlists/2/la-casa-de-ana'],
    [
      { kind: 'begin', ...lesson },
      'Watch your first lesson: La casa de Ana',
      'Start',
      '/playlists/2/la-casa-de-ana',
    ],
    [
      { kind: 'watch', ...lesson },
      'Watch the next lesson: La casa de Ana',
      'Start',
      '/playlists/2/la-casa-de-ana',
    ],
  ])('%j is named, with its time and one link', async (step, what, action, address) => {
    openStep(step);
    const next = within(await panel());
    const link = next.getByRole('link');
    expect(link).toHaveAccessibleName(action);
    expect(link).toHaveAccessibleDescription(what);
    expect(link).toHaveAttribute('href', address);
    expect(next.getByText(`About ${step.minutes} min`)).toBeInTheDocument();
  });

  it('says nothing of the time where it is not known', async () => {
    openStep({ kind: 'watch', ...lesson, minutes: null });
    expect(within(await panel()).queryByText(/^About/)).not.toBeInTheDocument();
  });

  it('is a quiz of the words of this week, which opens over the dashboard', async () => {
    const Options = ({ vocabularyIds, onClose }: SlotProps['quiz/generate']) => (
      <div role="dialog">
        words {vocabularyIds.join(' ')}
        <button onClick={onClose}>Close</button>
      </div>
    );
    const { user } = openStep(
      { kind: 'quiz', word_ids: [5, 4, 9, 2], minutes: 1 },
      { 'quiz/generate': Options },
    );
    const start = within(await panel()).getByRole('button', { name: 'Start' });
    expect(start).toHaveAccessibleDescription('Take a quiz on the words of this week');
    await user.click(start);
    expect(await screen.findByRole('dialog')).toHaveTextContent('words 5 4 9 2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(start).toHaveFocus();
  });

  it('shows how much of the day is done', async () => {
    open({
      [STATS_CALL]: { ...STATS, watched_today: 4 * 60 + 59 },
      [NEXT_CALL]: { step: { kind: 'watch', ...lesson } },
    });
    const bar = await screen.findByRole('progressbar', { name: /^Today: 4 of 30\smin/ });
    expect(bar).toHaveAttribute('value', '4');
  });

  it('says that the goal of the day is reached, and what could come next', async () => {
    open({ [NEXT_CALL]: { step: { kind: 'watch', ...lesson } } });
    const done = await screen.findByRole('region', {
      name: 'You have reached your goal for today. Well done!',
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
    open({
      [STATS_CALL]: { ...STATS, watched_today: 0 },
      [NEXT_CALL]: { step: null, next_review_at: inDays(1) },
    });
    const next = within(await panel());
    expect(next.getByText('You have watched all lessons in the language you study.')).toBeInTheDocument();
    const links = ['New quiz', 'Review words', 'Other lessons'].map((name) =>
      next.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/quizzes', '/vocabulary', '/playlists']);
    expect(next.getByText('Next review: tomorrow')).toBeInTheDocument();
  });

  it('names the day of the next review once the goal of the day is reached', async () => {
    const at = inDays(3);
    open({ [NEXT_CALL]: { step: { kind: 'watch', ...lesson }, next_review_at: at } });
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(at));
    const next = await screen.findByText(`Next review: ${weekday}`);
    expect(next).toHaveAttribute('datetime', at);
  });

  it.each([
    ['before the goal of the day is reached', { kind: 'watch', ...lesson }, 60],
    ['while words are due', { kind: 'review', count: 2, minutes: 1 }, 7200],
  ])('does not speak of the next review %s', async (_when, step, watched_today) => {
    open({
      [STATS_CALL]: { ...STATS, watched_today },
      [NEXT_CALL]: { step, next_review_at: inDays(0) },
    });
    await screen.findByRole('link', { name: 'Start' });
    await screen.findByText('Videos Watched');
    expect(screen.queryByText(/^Next review/)).not.toBeInTheDocument();
  });

  it('is left out when an older API does not know it', async () => {
    const answer = withStatus(404, { detail: 'x', code: 'route_not_found' });
    open({ [STATS_CALL]: { ...STATS, watched_today: 0 }, [NEXT_CALL]: answer });
    await screen.findByText('La casa de Ana');
    await screen.findByText('Videos Watched');
    expect(screen.queryByText('Your next step')).not.toBeInTheDocument();
  });
});

describe('the dashboard of somebody who has done nothing yet', () => {
  it('begins with the first lesson and ends with the numbers', async () => {
    const nothing = { videos_watched: 0, vocabulary_count: 0, completed_quizzes: 0, watched_today: 0 };
    open({ [STATS_CALL]: { ...STATS, ...nothing }, [RECENT_CALL]: { recent_videos: [] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, nino!' })).toBeInTheDocument();
    expect(screen.getByText(/^Watch a video, choose the words/)).toBeInTheDocument();
    const numbers = screen.getByText('Videos Watched');
    const recent = screen.getByRole('region', { name: 'Recent Videos' });
    expect(recent.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the recent videos', () => {
  it('lead back to the lesson and tell how far the learner came', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'La casa de Ana' });
    expect(link).toHaveAttribute('href', '/playlists/2/la-casa-de-ana');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '42%');
    const item = link.closest('li');
    expect(item).toHaveTextContent('Spanish');
    expect(item).toHaveTextContent('A2');
    expect(item).toHaveTextContent('Watched: 1:35');
  });

  it('lead to the first playlist when they name none', async () => {
    open({ [RECENT_CALL]: { recent_videos: [aRecentVideo({ playlist_id: null })] } });
    const link = await screen.findByRole('link', { name: 'La casa de Ana' });
    expect(link).toHaveAttribute('href', '/playlists/1/la-casa-de-ana');
  });

  it.each([
    ['there are none', { recent_videos: [] }],
    ['they cannot be loaded', withStatus(500, { detail: 'x', code: 'internal_error' })],
  ])('are an invitation to start when %s', async (_when, answer) => {
    open({ [RECENT_CALL]: answer });
    expect(await screen.findByText('No recent videos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start watching videos' })).toHaveAttribute('href', '/playlists');
  });

  it('are asked for again by Refresh', async () => {
    let videos = [aRecentVideo()];
    const { user } = open({ [RECENT_CALL]: () => ({ recent_videos: videos }) });
    await screen.findByText('La casa de Ana');
    videos = [aRecentVideo({ title: 'Morning market' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Morning market')).toBeInTheDocument();
  });
});

describe('returning to the window', () => {
  it('refreshes both parts', async () => {
    const { calls } = open();
    await screen.findByText('1h 30m');
    await screen.findByText('La casa de Ana');
    const count = (path: string) => calls.filter((call) => call.path === path).length;
    expect(count('/api/progress/stats')).toBe(1);
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(count('/api/progress/stats')).toBe(2));
    expect(count('/api/progress/recent-activity')).toBe(2);
  });
});

describe('returning from payment', () => {
  const ACTIVATE = 'POST /api/stripe/manual-activate';
  const ME = 'GET /api/auth/me';
  const PREMIUM = { ...USER, is_premium: true, subscription_tier: 'yearly' };

  const back = (query: string, answers: Record<string, Answer> = {}) =>
    renderAccount(`/dashboard?${query}`, {
      [STATS_CALL]: STATS,
      [NEXT_CALL]: { step: null },
      [RECENT_CALL]: { recent_videos: [aRecentVideo()] },
      [ACTIVATE]: { is_premium: true },
      [ME]: PREMIUM,
      ...answers,
    });

  it('activates what was paid, says so and tells the session', async () => {
    const { calls, address, unknown } = back('success=true&plan=three_months&session_id=cs_1&tab=a');
    expect(
      await screen.findByText('Payment successful! You are now subscribed to the Three Months plan.'),
    ).toBeInTheDocument();
    expect(address()).toBe('/dashboard?tab=a');
    await waitFor(() => expect(currentSession().user?.is_premium).toBe(true));
    const activations = calls.filter(({ path }) => path === '/api/stripe/manual-activate');
    expect(activations.map(({ data }) => data)).toEqual([{ plan: 'three_months', session_id: 'cs_1' }]);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/progress/stats').length).toBeGreaterThan(1),
    );
    expect(currentSession().token).toBe('token');
    expect(unknown).toEqual([]);
  });

  it('says the same when the activation fails', async () => {
    back('success=true&plan=one_month&session_id=cs_1', { [ACTIVATE]: noAnswer, [ME]: noAnswer });
    expect(
      await screen.findByText('Payment successful! You are now subscribed to the One Month plan.'),
    ).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has its own words for a mock payment', async () => {
    back('success=true&plan=yearly&session_id=mock_1&mock=true');
    expect(
      await screen.findByText('Mock upgrade successful! You are now a premium user.'),
    ).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it.each(['success=true&session_id=cs_1', 'success=true&plan=yearly'])(
    'activates nothing when the address has only %s',
    async (query) => {
      const { calls } = back(query);
      await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true));
      await screen.findByText('La casa de Ana');
      expect(calls.some(({ path }) => path === '/api/stripe/manual-activate')).toBe(false);
    },
  );

  it('does not name an unknown plan', async () => {
    back('success=true&plan=call+this+number');
    expect(await screen.findByText('Payment successful!')).toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it('activates a checkout without a result in the address once, and claims no success', async () => {
    const { calls, address } = back('plan=yearly&session_id=cs_1&tab=a');
    await waitFor(() => expect(currentSession().user?.is_premium).toBe(true));
    expect(address()).toBe('/dashboard?tab=a');
    const activations = calls.filter(({ path }) => path === '/api/stripe/manual-activate');
    expect(activations.map(({ data }) => data)).toEqual([{ plan: 'yearly', session_id: 'cs_1' }]);
    await screen.findByText('La casa de Ana');
    expect(screen.queryByText(/Payment/)).not.toBeInTheDocument();
  });

  it.each(['mock=true&tab=a', 'plan=yearly&tab=a', 'session_id=cs_1&tab=a'])(
    'removes %s from the address, which means nothing alone',
    async (query) => {
      const { calls, address } = back(query);
      await screen.findByText('La casa de Ana');
      expect(address()).toBe('/dashboard?tab=a');
      expect(screen.queryByText(/successful/)).not.toBeInTheDocument();
      expect(calls.some(({ path }) => path === '/api/stripe/manual-activate')).toBe(false);
    },
  );

  it('says that a payment was canceled, and changes nothing', async () => {
    const { calls, address } = back('canceled=true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment was canceled. You can try again anytime.',
    );
    expect(address()).toBe('/dashboard');
    await screen.findByText('La casa de Ana');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows a message that can be dismissed', async () => {
    const { user } = back('success=true&plan=yearly');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Payment successful/)).not.toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });
});
