import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentSession } from '@glossa/shared/auth';
import { noAnswer, withStatus, type Answer } from '@glossa/shared/testing';
import { aRecentVideo, STATS, USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const STATS_CALL = 'GET /api/progress/stats';
const RECENT_CALL = 'GET /api/progress/recent-activity?days=7';

const open = (answers: Record<string, Answer> = {}) =>
  renderAccount('/dashboard', {
    [STATS_CALL]: STATS,
    [RECENT_CALL]: { recent_videos: [aRecentVideo()] },
    ...answers,
  });

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
    expect(screen.getByText('Loading your progress...')).toBeInTheDocument();
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

describe('the link that continues learning', () => {
  const goOn = () => screen.queryByRole('link', { name: 'Continue watching' });

  it('opens the last video that is not finished', async () => {
    const done = aRecentVideo({ id: 'a', title: 'Done', youtube_id: 'done', progress_percentage: 100 });
    const begun = aRecentVideo({ id: 'b', title: 'Begun', youtube_id: 'begun', progress_percentage: 99 });
    open({ [RECENT_CALL]: { recent_videos: [done, begun, aRecentVideo()] } });
    await screen.findByText('Begun');
    expect(goOn()).toHaveAttribute('href', '/playlists/2/begun');
  });

  it.each([
    ['every video is at its end', [aRecentVideo({ progress_percentage: 100 })], 'La casa de Ana'],
    ['there is no video', [], 'No recent videos'],
  ])('is not offered when %s', async (_when, videos, text) => {
    open({ [RECENT_CALL]: { recent_videos: videos } });
    await screen.findByText(text);
    expect(goOn()).not.toBeInTheDocument();
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
