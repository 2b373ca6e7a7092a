import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { VideoScreens } from '../testing/video-screens';

const open = (answer: Answer, path = '/playlists/3') =>
  renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [{ id: 3, name: 'Everyday life' }],
      'GET /api/playlists/3/videos': answer,
      'GET /api/playlists/own': NO_OWN_PLAYLISTS,
    },
  });

test('each video is a card with its picture, date and description that leads to the lesson', async () => {
  const { container } = open([lessonVideo]);
  expect(screen.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  expect(screen.getByText('Loading videos...')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'The Morning Market' });
  expect(link).toHaveAttribute('href', '/playlists/3/morning-market');
  expect(screen.getByText('Sep 1, 2026')).toBeVisible();
  expect(screen.getByText('A walk to the market.')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/media/morning-market/thumbnail.svg');
  expect(await screen.findByText('Everyday life')).toBeVisible();
});

test('a link leads back to the categories', async () => {
  const { user, address } = open([lessonVideo]);
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }));
  expect(address()).toBe('/playlists');
});

test('a category without videos says so, and leads to the search', async () => {
  open([]);
  expect(await screen.findByText('No videos found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/playlists/search');
});

test('a failure says so, and trying again asks the server', async () => {
  const failure = withStatus(404, { detail: 'no', code: 'playlist_not_found' });
  const { user } = open(failFirst([lessonVideo], failure));
  expect(await screen.findByText('Failed to load videos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'The Morning Market' })).toBeVisible();
});

test('an id that is no number is a failure without a call', async () => {
  const { calls } = open([], '/playlists/abc');
  expect(screen.getByText('Failed to load videos')).toBeVisible();
  expect(calls.map((call) => call.path)).not.toContain('/api/playlists/NaN/videos');
});

test('a card says how many of the words the learner knows, where that is known', async () => {
  const knowledge = { total: 200, mastered: 14, learning: 30, known: 10, presumed: 0 };
  open([
    { ...lessonVideo, knowledge },
    { ...lessonVideo, video_id: 'other', knowledge: null },
    { ...lessonVideo, video_id: 'third', knowledge: { ...knowledge, presumed: 56 } },
  ]);
  const bar = await screen.findByRole('progressbar', { name: 'You know 12% of the words' });
  expect(bar).toHaveAttribute('value', '24');
  expect(bar).toHaveAttribute('max', '200');
  const estimate = screen.getByRole('progressbar', { name: 'You know about 40% of the words' });
  expect(estimate).toHaveAttribute('value', '80');
  expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  // Once, in the card of the first figure.
  expect(screen.getByText('How is this counted?').closest('li')).toContainElement(bar);
});

test('nothing is explained where no card tells how many words the learner knows', async () => {
  open([{ ...lessonVideo, knowledge: { total: 200, mastered: 1, learning: 3, known: 0, presumed: 0 } }]);
  await screen.findByRole('link', { name: 'The Morning Market' });
  expect(screen.queryByText('How is this counted?')).not.toBeInTheDocument();
});

test('after a word was saved the cards are asked for anew', async () => {
  const { calls } = open([{ ...lessonVideo, knowledge: null }]);
  await screen.findByRole('link', { name: 'The Morning Market' });
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary }));
  expect(calls.filter(({ path }) => path === '/api/playlists/3/videos')).toHaveLength(2);
});
