import { noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { anOwnPlaylist, NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { VideoScreens } from '../testing/video-screens';

const shared = {
  ...{ id: 7, name: 'Week 1', description: 'For June', owner: 'nino', video_count: 2 },
  ...{ is_own: false, is_following: false },
};
const { is_own: _own, is_following: _following, ...followed } = shared;

const open = (path: string, answers: Record<string, Answer>) =>
  renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [],
      'GET /api/playlists/knowledge': [],
      'GET /api/playlists/own': NO_OWN_PLAYLISTS,
      'GET /api/playlists/7/videos': [lessonVideo],
      ...answers,
    },
  });

test('a link shows the playlist, and following it opens it', async () => {
  const { user, calls, address } = open('/playlists/follow#abc', {
    'POST /api/playlists/shared': shared,
    'POST /api/playlists/follow': followed,
  });
  expect(await screen.findByRole('heading', { name: 'Week 1' })).toBeVisible();
  expect(screen.getByText('For June')).toBeVisible();
  expect(screen.getByText('nino').closest('p')).toHaveTextContent('By nino · 2 videos');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(address()).toBe('/playlists/7'));
  expect(calls.find(({ path }) => path.endsWith('/follow'))?.data).toEqual({ token: 'abc' });
});

test('a link that is followed already leads to the playlist', async () => {
  open('/playlists/follow#abc', { 'POST /api/playlists/shared': { ...shared, is_following: true } });
  expect(await screen.findByRole('link', { name: 'Show playlist' })).toHaveAttribute('href', '/playlists/7');
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
});

test('a revoked link says so, and one that could not be read can be tried again', async () => {
  let answer: Answer = withStatus(404, { detail: 'no', code: 'playlist_not_found' });
  const { unmount } = open('/playlists/follow#abc', { 'POST /api/playlists/shared': () => answer });
  expect(await screen.findByText('This link no longer works.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  unmount();
  answer = noAnswer;
  const { user } = open('/playlists/follow#other', { 'POST /api/playlists/shared': () => answer });
  expect(await screen.findByText('Failed to load playlists')).toBeVisible();
  answer = shared;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Week 1' })).toBeVisible();
});

test('a followed playlist is in the list, is read only, and can be followed no longer', async () => {
  let own = { ...NO_OWN_PLAYLISTS, followed: [followed] };
  const { user, calls, address } = open('/playlists', {
    'GET /api/playlists/own': () => own,
    'DELETE /api/playlists/7/follow': () => void (own = { ...own, followed: [] }),
  });
  await user.click(await screen.findByRole('link', { name: 'Week 1' }));
  expect(screen.queryByRole('link', { name: 'Edit playlist' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
  await waitFor(() => expect(address()).toBe('/playlists'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(await screen.findByText('You haven’t made any playlists yet.')).toBeVisible();
});

test('a video is added to a playlist, taken out of another and put into a new one, from its card', async () => {
  const holds = new Set([8]);
  const playlists = () => [
    { ...anOwnPlaylist(), has_video: holds.has(7) },
    { ...anOwnPlaylist({ id: 8, name: 'Week 2' }), has_video: holds.has(8) },
  ];
  const { user, calls } = open('/playlists/7', {
    'GET /api/playlists/own': () => ({ ...NO_OWN_PLAYLISTS, playlists: playlists() }),
    'POST /api/playlists/7/videos': () => void holds.add(7),
    'DELETE /api/playlists/8/videos/morning-market': () => void holds.delete(8),
    'POST /api/playlists': anOwnPlaylist({ id: 9, name: 'Week 3' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to playlist: The Morning Market' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to playlist' }));
  const first = await dialog.findByRole('checkbox', { name: 'Week 1' });
  const second = dialog.getByRole('checkbox', { name: 'Week 2' });
  expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  await user.click(first);
  await waitFor(() => expect(first).toBeChecked());
  await user.click(second);
  await waitFor(() => expect(second).not.toBeChecked());
  await user.type(dialog.getByRole('textbox', { name: 'New playlist' }), 'Week 3');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/playlists')?.data).toEqual({
      ...{ name: 'Week 3', description: null, video_id: 'morning-market' },
    }),
  );
});

test('a pressed checkbox shows it at once and keeps the focus, and goes back if the call fails', async () => {
  let fail: () => void = () => undefined;
  const { user } = open('/playlists/7', {
    'GET /api/playlists/own': {
      ...NO_OWN_PLAYLISTS,
      playlists: [{ ...anOwnPlaylist(), has_video: false }],
    },
    'POST /api/playlists/7/videos': () =>
      new Promise((resolve) => (fail = () => resolve(withStatus(500, { detail: 'The disk is full' })))),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to playlist: The Morning Market' }));
  const box = await screen.findByRole('checkbox', { name: 'Week 1' });
  await user.click(box);
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
  fail();
  expect(await screen.findByText(/The disk is full/)).toBeVisible();
  expect(box).not.toBeChecked();
});
