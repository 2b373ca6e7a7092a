import { failFirst, withStatus } from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aRecentVideo, STATS } from '../testing/account-data';
import { openDashboard, RECENT_CALL, STATS_CALL } from '../testing/open-dashboard';

const card = (label: string) => screen.getByText(label).parentElement;

describe('the dashboard', () => {
  it('welcomes the learner by name', async () => {
    openDashboard();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, nino!');
    expect(document.title).toBe('Dashboard · Glossa');
    await screen.findByText('La casa de Ana');
  });

  it('shows the four numbers', async () => {
    const { unknown } = openDashboard();
    await screen.findByText('Videos Watched');
    expect(card('Videos Watched')).toHaveTextContent('Videos Watched12');
    expect(card('Total Time')).toHaveTextContent('Total Time1h 30m');
    expect(card('Completed')).toHaveTextContent('Completed4');
    expect(card('Vocabulary')).toHaveTextContent('Vocabulary15');
    await screen.findByText('La casa de Ana');
    expect(unknown).toEqual([]);
  });

  it('says what is loading, and shows nothing that would move when it arrives', async () => {
    openDashboard();
    expect(screen.getByText('Loading your progress...')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Quick Actions' })).not.toBeInTheDocument();
    await screen.findByText('La casa de Ana');
  });

  it('leads to videos, words and quizzes', async () => {
    openDashboard();
    expect(await screen.findByRole('heading', { name: 'Quick Actions' })).toBeInTheDocument();
    const links = ['Watch Videos', 'Review Vocabulary', 'Take Quizzes'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/playlists', '/vocabulary', '/quizzes']);
    await screen.findByText('La casa de Ana');
  });

  it('shows an error instead of zeros when the numbers cannot be loaded, and retries', async () => {
    const { user } = openDashboard({ [STATS_CALL]: failFirst(STATS) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your progress');
    expect(screen.queryByText('Videos Watched')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1h 30m')).toBeInTheDocument();
  });
});

describe('the dashboard of somebody who has done nothing yet', () => {
  const nothing = { videos_watched: 0, vocabulary_count: 0, completed_quizzes: 0, watched_today: 0 };
  const answers = { [STATS_CALL]: { ...STATS, ...nothing }, [RECENT_CALL]: { recent_videos: [] } };
  const greeting = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('begins with the first lesson and ends with the numbers', async () => {
    openDashboard(answers, {}, { created_at: new Date().toISOString() });
    expect(greeting()).toBe('Welcome, nino!');
    const numbers = await screen.findByText('Videos Watched');
    const recent = screen.getByRole('region', { name: 'Recent Videos' });
    expect(recent.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(greeting()).toBe('Welcome, nino!');
  });

  it('keeps the greeting of those who joined earlier when the numbers come', async () => {
    openDashboard(answers);
    expect(greeting()).toBe('Welcome back, nino!');
    await screen.findByText('Videos Watched');
    expect(greeting()).toBe('Welcome back, nino!');
  });
});

describe('the recent videos', () => {
  it('lead back to the lesson and tell how far the learner came', async () => {
    openDashboard();
    const link = await screen.findByRole('link', { name: 'La casa de Ana' });
    expect(link).toHaveAttribute('href', '/playlists/2/la-casa-de-ana');
    const item = link.closest('li');
    expect(item).toHaveTextContent('Spanish');
    expect(item).toHaveTextContent('A2');
    expect(item).toHaveTextContent('Watched: 1:35');
    expect(item).toHaveTextContent('42%');
  });

  it.each([
    ['the first playlist when they are in none', {}, '/playlists/1/la-casa-de-ana'],
    ["the learner's own videos", { id: 'own_x', youtube_id: 'dQw4w9WgXcQ' }, '/playlists/own/own_x'],
  ])('lead to %s', async (_where, fields, address) => {
    openDashboard({ [RECENT_CALL]: { recent_videos: [aRecentVideo({ playlist_id: null, ...fields })] } });
    const link = await screen.findByRole('link', { name: 'La casa de Ana' });
    expect(link).toHaveAttribute('href', address);
  });

  it.each([
    ['there are none', { recent_videos: [] }],
    ['they cannot be loaded', withStatus(500, { detail: 'x', code: 'internal_error' })],
  ])('are an invitation to start when %s', async (_when, answer) => {
    openDashboard({ [RECENT_CALL]: answer });
    expect(await screen.findByText('No recent videos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start watching videos' })).toHaveAttribute('href', '/playlists');
  });

  it('are asked for again by Refresh', async () => {
    let videos = [aRecentVideo()];
    const { user } = openDashboard({ [RECENT_CALL]: () => ({ recent_videos: videos }) });
    await screen.findByText('La casa de Ana');
    videos = [aRecentVideo({ title: 'Morning market' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Morning market')).toBeInTheDocument();
  });
});

describe('returning to the window', () => {
  it('refreshes both parts', async () => {
    const { calls } = openDashboard();
    await screen.findByText('1h 30m');
    await screen.findByText('La casa de Ana');
    const count = (path: string) => calls.filter((call) => call.path === path).length;
    expect(count('/api/progress/stats')).toBe(1);
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(count('/api/progress/stats')).toBe(2));
    expect(count('/api/progress/recent-activity')).toBe(2);
  });
});
