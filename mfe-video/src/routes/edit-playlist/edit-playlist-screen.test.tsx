import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import { failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { anOwnPlaylist, NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { lastDeletion } from '../../features/own-playlists/own-playlist-calls';
import { VideoScreens } from '../testing/video-screens';

const aVideo = (id: string) => ({ ...lessonVideo, id, video_id: id, youtube_id: id, title: `Lesson ${id}` });
const OWN: OwnPlaylists = { ...NO_OWN_PLAYLISTS, playlists: [anOwnPlaylist()] };

/** A server that keeps the order. */
function open(own: Answer = OWN, answers: Record<string, Answer> = {}, path = '/playlists/edit/7') {
  let ids = ['a', 'b', 'c'];
  return renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [],
      'GET /api/playlists/knowledge': [],
      'GET /api/playlists/own': own,
      'GET /api/playlists/7/videos': () => ids.map(aVideo),
      'PUT /api/playlists/7/order': ({ data }: { data: { video_ids: string[] } }) =>
        void (ids = data.video_ids),
      'DELETE /api/playlists/7/videos/b': () => void (ids = ids.filter((id) => id !== 'b')),
      'POST /api/playlists/7/videos': ({ data }: { data: { video_id: string; position: number } }) =>
        void ids.splice(data.position, 0, data.video_id),
      ...answers,
    },
  });
}

const readTitles = () =>
  within(screen.getByRole('region', { name: 'Videos' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);
const findHandle = (id: string) => screen.findByRole('button', { name: `Move “Lesson ${id}”` });
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('it says that it loads, that it cannot, and loads again', async () => {
  const { user } = open(failFirst(OWN, withStatus(500, {})));
  expect(await screen.findByText('Failed to load playlists')).toBeVisible();
  await press(user, 'Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Week 1' })).toBeVisible();
  expect(await findHandle('a')).toBeVisible();
});

test('a new playlist is made and opened', async () => {
  const { user, calls, address } = open(
    OWN,
    { 'POST /api/playlists': anOwnPlaylist() },
    '/playlists/edit/new',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Week 1');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'For June');
  await press(user, 'Save');
  await waitFor(() => expect(address()).toBe('/playlists/edit/7'));
  expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({
    name: 'Week 1',
    description: 'For June',
  });
});

test('a name that is refused says why, and one that is taken says so', async () => {
  const { user } = open(OWN, {
    'PATCH /api/playlists/7': withStatus(409, { detail: 'Too many.', code: 'playlist_limit_reached' }),
  });
  await press(user, 'Save');
  expect(await screen.findByText('That didn’t work. Too many.')).toBeVisible();
});

test('what is typed is unsaved until the server has it', async () => {
  let own = OWN;
  const { user } = open(() => own, {
    'PATCH /api/playlists/7': ({ data }: { data: Partial<OwnPlaylist> }) =>
      void (own = { ...OWN, playlists: [anOwnPlaylist({ ...data, name: 'Week 2' })] }),
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(hasUnsavedWork()).toBe(false);
  await user.clear(name);
  await user.type(name, 'Week 2 ');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'For June');
  expect(hasUnsavedWork()).toBe(true);
  await press(user, 'Save');
  expect(await screen.findByRole('heading', { level: 1, name: 'Week 2' })).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
});

test('the keys on a handle move a video, keep the focus, and say where it is', async () => {
  const { user, calls } = open();
  const handle = await findHandle('a');
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(readTitles()).toEqual(['Lesson b', 'Lesson a', 'Lesson c']);
  expect(await screen.findByText('“Lesson a” is now 2 of 3.')).toBeVisible();
  expect(await findHandle('a')).toHaveFocus();
  await user.keyboard('{End}');
  expect(await screen.findByText('“Lesson a” is now 3 of 3.')).toBeVisible();
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Home}');
  expect(await screen.findByText('“Lesson a” is now 1 of 3.')).toBeVisible();
  await waitFor(() =>
    expect(calls.flatMap(({ path, data }) => (path.endsWith('/order') ? [data] : []))).toEqual([
      { video_ids: ['b', 'a', 'c'] },
      { video_ids: ['b', 'c', 'a'] },
      { video_ids: ['a', 'b', 'c'] },
    ]),
  );
  expect(readTitles()).toEqual(['Lesson a', 'Lesson b', 'Lesson c']);
});

test('buttons move a video up and down, and not beyond the ends', async () => {
  const { user, calls } = open();
  await press(user, 'Move “Lesson c” up');
  expect(readTitles()).toEqual(['Lesson a', 'Lesson c', 'Lesson b']);
  const first = screen.getByRole('button', { name: 'Move “Lesson a” up' });
  expect(first).toHaveAttribute('aria-disabled', 'true');
  await user.click(first);
  expect(calls.filter(({ path }) => path.endsWith('/order'))).toHaveLength(1);
});

test('a video is dragged by its handle, and saved when it is dropped', async () => {
  const { calls } = open();
  const handle = await findHandle('a');
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => true,
  });
  const rows = within(screen.getByRole('region', { name: 'Videos' })).getAllByRole('listitem');
  rows.forEach((row, place) =>
    jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, place * 50, 300, 49)),
  );
  // The test's browser has no pointer events with a place.
  const drag = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  drag('pointerdown', 10);
  drag('pointermove', 110);
  expect(readTitles()).toEqual(['Lesson b', 'Lesson c', 'Lesson a']);
  expect(calls.filter(({ path }) => path.endsWith('/order'))).toEqual([]);
  drag('pointerup', 110);
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/order'))?.data).toEqual({ video_ids: ['b', 'c', 'a'] }),
  );
});

test('an order that could not be saved is shown as it was, and said', async () => {
  const { user } = open(OWN, { 'PUT /api/playlists/7/order': withStatus(500, {}) });
  await press(user, 'Move “Lesson a” down');
  expect(await screen.findByText('That didn’t work.')).toBeVisible();
  await waitFor(() => expect(readTitles()).toEqual(['Lesson a', 'Lesson b', 'Lesson c']));
});

test('a removed video comes back to its place', async () => {
  const { user } = open();
  await press(user, 'Remove “Lesson b”');
  await waitFor(() => expect(readTitles()).toEqual(['Lesson a', 'Lesson c']));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(readTitles()).toEqual(['Lesson a', 'Lesson b', 'Lesson c']));
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Videos' })).toHaveFocus();
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** A server that makes links of a playlist. */
function openWithLinks(fields: Partial<OwnPlaylist> = {}) {
  let playlist = anOwnPlaylist(fields);
  return open(() => ({ ...OWN, playlists: [playlist] }), {
    'POST /api/playlists/7/link': () => {
      playlist = { ...playlist, has_link: true, follower_count: 2 };
      return { token: 'abc' };
    },
    'DELETE /api/playlists/7/link': () => void (playlist = anOwnPlaylist()),
  });
}

test('a link is made, selected to be seen, copied and revoked', async () => {
  const { user, calls } = openWithLinks();
  await press(user, 'Create link');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link).toHaveValue('http://localhost/playlists/follow#abc');
  expect(link).toHaveAttribute('readonly');
  expect(link).toHaveFocus();
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  expect(await screen.findByText('2 learners follow this playlist.')).toBeVisible();
  await press(user, 'Copy');
  expect(await screen.findByText('Copied.')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/playlists/follow#abc');
  await press(user, 'Revoke link');
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Create link' })).toHaveFocus();
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/link'))).toBe(true);
});

test('a browser that refuses to copy says how else, with the link selected', async () => {
  const { user } = openWithLinks();
  await press(user, 'Create link');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await press(user, 'Copy');
  expect(await screen.findByText(/^Couldn’t copy the link/)).toHaveAttribute('role', 'status');
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link).toHaveFocus();
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
});

test('a link of an earlier visit is said to be there, and to be replaced by a new one', async () => {
  const { user } = openWithLinks({ has_link: true });
  expect(await screen.findByText(/it can’t be shown again/)).toBeVisible();
  await press(user, 'Create new link');
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  expect(screen.queryByText(/it can’t be shown again/)).not.toBeInTheDocument();
});

test('the videos are moved in a way that a finger and a keyboard have, which one video alone does not say', async () => {
  open(OWN, { 'GET /api/playlists/7/videos': [aVideo('a')] });
  expect(await findHandle('a')).not.toHaveAccessibleDescription();
  open();
  await findHandle('c');
  for (const handle of screen.getAllByRole('button', { name: /^Move “Lesson c”$/ })) {
    expect(handle).toHaveAccessibleDescription('Drag a video by its handle, or use the arrows to move it.');
  }
});

test('only editors may publish, and links are there only where the site has them', async () => {
  const { user, calls } = open(
    { ...OWN, can_share: false, can_publish: true },
    { 'PUT /api/playlists/7/publication': anOwnPlaylist({ is_published: true }) },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Visible to everyone' }));
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.data).toEqual({ is_published: true }),
  );
});

test('where nobody can share, nothing of it is shown', async () => {
  open({ ...OWN, can_share: false });
  expect(await findHandle('a')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Share' })).not.toBeInTheDocument();
});

test('a playlist without videos leads to the search', async () => {
  open(OWN, { 'GET /api/playlists/7/videos': [] });
  const title = { name: 'This playlist has no videos yet.', level: 3 };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/playlists/search');
});

test('a playlist that was just deleted is not called a failure while its screen is being left', async () => {
  lastDeletion.remember(7);
  open(NO_OWN_PLAYLISTS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit playlist' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  lastDeletion.forget();
});

test('a deleted playlist is undone in the list', async () => {
  let own = OWN;
  const { user, address, calls } = open(() => own, {
    'DELETE /api/playlists/7': () => {
      const deleted = [{ id: 7, name: 'Week 1', deleted_at: '2026-05-04T10:00:00.000Z' }];
      return void (own = { ...NO_OWN_PLAYLISTS, deleted });
    },
    'POST /api/playlists/7/restore': () => (own = OWN),
  });
  await press(user, 'Delete playlist');
  await waitFor(() => expect(address()).toBe('/playlists'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Week 1');
  await press(user, 'Undo');
  const link = await screen.findByRole('link', { name: 'Week 1' });
  expect(link).toHaveAttribute('href', '/playlists/7');
  expect(link).toHaveFocus();
  expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(true);
});
