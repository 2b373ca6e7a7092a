import type { OwnVideos } from '@glossa/contract/video/own-video';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

const notFound = withStatus(404, { detail: 'Not Found' });

async function enterAddress(
  answer: Answer,
  {
    address = ADDRESS,
    preview = notFound,
    own = {},
  }: { address?: string; preview?: Answer; own?: Partial<OwnVideos> } = {},
) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: {
      'GET /api/videos/own': { ...NO_OWN_VIDEOS, ...own },
      'GET /api/videos/host-preview': preview,
      'POST /api/videos': answer,
    },
  });
  await view.user.click(await screen.findByRole('radio', { name: 'Web address' }));
  expect(screen.queryByText('Choose files')).not.toBeVisible();
  if (address) await view.user.type(screen.getByLabelText('Video link'), address);
  return view;
}

async function addByAddress(answer: Answer, options = {}) {
  const view = await enterAddress(answer, options);
  await view.user.click(screen.getByRole('button', { name: 'Add a video' }));
  return view;
}

const preview = {
  youtube_id: 'dQw4w9WgXcQ',
  title: 'A walk by the river',
  thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
};

test('title and picture are shown, and what is needed for captions is said, before the video is added', async () => {
  const { calls } = await enterAddress(anOwnVideo(), { preview });
  const status = (await screen.findByText('A walk by the river')).closest('[role=status]');
  expect(status?.querySelector('img')).toHaveAttribute('src', preview.thumbnail_url);
  expect(screen.getByText(/YouTube Studio.* Or paste the text of the video\.$/)).toBeVisible();
  const asked = calls.filter(({ path }) => path.endsWith('/host-preview'));
  expect(asked.map(({ params }) => params)).toEqual([{ address: ADDRESS }]);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('the host is asked once for what is typed on after the id', async () => {
  const { calls } = await enterAddress(anOwnVideo(), { address: 'https://youtu.be/', preview });
  const value = `${ADDRESS}?t=10`;
  for (let length = ADDRESS.length; length <= value.length; length += 1)
    fireEvent.change(screen.getByLabelText('Video link'), {
      target: { value: value.slice(0, length) },
    });
  await screen.findByText('A walk by the river');
  const asked = calls.filter(({ path }) => path.endsWith('/host-preview'));
  expect(asked.map(({ params }) => params)).toEqual([{ address: ADDRESS }]);
});

test.each([null, {}, ''])('a video whose title is not told (%j) is shown with its id', async (title) => {
  await enterAddress(anOwnVideo(), { preview: { ...preview, title } });
  expect(await screen.findByText('dQw4w9WgXcQ')).toBeVisible();
});

const FILM = 'https://upload.wikimedia.org/a/walk.webm';
const ORIGINS = ['https://upload.wikimedia.org', 'https://archive.org', 'https://*.archive.org'];

function enterFile(address: string, own: Partial<OwnVideos> = { media_origins: ORIGINS }) {
  return enterAddress(anOwnVideo(), { address, own });
}

/** The browser has loaded the beginning of the file that is tried, or could not. */
function tryFile(media: { duration: number; videoWidth: number; videoHeight: number } | undefined) {
  const video = document.querySelector('video')!;
  for (const [name, value] of Object.entries(media ?? {})) Object.defineProperty(video, name, { value });
  fireEvent(video, new Event(media ? 'loadedmetadata' : 'error'));
}

test('a file of an allowed host is tried before it is added, and its length goes along', async () => {
  const { calls, user } = await enterFile(FILM);
  expect(screen.getByText('Checking the file...')).toBeInTheDocument();
  expect(document.querySelector('video')).toHaveAttribute('src', FILM);
  tryFile({ duration: 205.5, videoWidth: 640, videoHeight: 360 });
  expect(screen.getByText(/The file can be played/)).toHaveTextContent(
    'The file can be played (3:25, 640 × 360).',
  );
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  expect(await screen.findByRole('link', { name: 'Add captions' })).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/host-preview'))).toBe(false);
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.data).toEqual({ youtube_url: FILM, language: 'en', duration: 205.5 });
});

test('of sound only the length is told', async () => {
  await enterFile('https://ia800.us.archive.org/1/talk.mp3');
  tryFile({ duration: 61, videoWidth: 0, videoHeight: 0 });
  expect(screen.getByText(/The file can be played/)).toHaveTextContent('The file can be played (1:01).');
});

test('the hosts whose files are played are named once each', async () => {
  await enterFile('');
  expect(screen.getByText(/^Videos and audio files from/)).toHaveTextContent(
    /^Videos and audio files from: YouTube, upload\.wikimedia\.org, and archive\.org\./,
  );
});

test.each([
  'https://films.example/walk.mp4?x=1',
  'http://films.example/walk.MP3',
  'https://archive.org:8443/walk.webm',
])('of %s it is said why it is not played, and nothing is sent', async (address) => {
  const { calls, user } = await enterFile(address);
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  const field = screen.getByLabelText('Video link');
  expect(field).toHaveAccessibleDescription(
    /Files at other addresses can’t be played here\. .*under “File”\.$/,
  );
  expect(field).toHaveFocus();
  expect(document.querySelector('video')).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('an address that begins with http is asked for by https', async () => {
  const { calls, user } = await enterFile(FILM.replace('https', 'http'));
  expect(document.querySelector('video')).toHaveAttribute('src', FILM);
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  await screen.findByRole('link', { name: 'Add captions' });
  expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ youtube_url: FILM, language: 'en' });
});

test('a recording that does not say how long it is counts as one that cannot be played', async () => {
  await enterFile(FILM);
  tryFile({ duration: Infinity, videoWidth: 640, videoHeight: 360 });
  expect(screen.getByLabelText('Video link')).toHaveAccessibleDescription(/can’t be played\. Check/);
});

test('a server that names no hosts plays no files of others', async () => {
  await enterFile(FILM, {});
  expect(screen.getByText(/^Videos and audio files from/)).toHaveTextContent(/from: YouTube\. /);
  expect(screen.getByLabelText('Video link')).toHaveAccessibleDescription(
    /Files at other addresses can’t be played here\./,
  );
});

test('a file that the browser cannot play is not added, and is tried again when its address is changed', async () => {
  const { calls, user } = await enterFile(FILM);
  tryFile(undefined);
  const field = screen.getByLabelText('Video link');
  expect(field).toHaveAccessibleDescription(/The file at this address can’t be played\. .*under “File”\.$/);
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(field, 'x{Backspace}');
  expect(field).toBeValid();
  expect(document.querySelector('video')).toHaveAttribute('src', FILM);
});

test('a video of the host is added by its address', async () => {
  const { calls } = await addByAddress(anOwnVideo());
  expect(await screen.findByRole('link', { name: 'Open lesson' })).toHaveAttribute(
    'href',
    '/playlists/own/own_1',
  );
  expect(screen.getByRole('link', { name: 'Add captions' })).toHaveAttribute(
    'href',
    '/playlists/own/own_1/captions',
  );
  expect(screen.getByLabelText('Video link')).toHaveValue('');
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.data).toEqual({ youtube_url: ADDRESS, language: 'en' });
});

test('an address that is not of the video host stays, with the reason at its field until it is changed', async () => {
  const detail = 'youtube_url must be the https address of a video of the video host';
  const { user } = await addByAddress(withStatus(422, { code: 'invalid_fields', detail }));
  const field = screen.getByLabelText('Video link');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      /This link leads to neither a YouTube video nor a video or audio file\.$/,
    ),
  );
  expect(field).toBeInvalid();
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveFocus();
  expect(screen.queryByText(detail, { exact: false })).not.toBeInTheDocument();
  await user.type(field, 'a');
  expect(field).toBeValid();
});

test.each([400, 422])(
  'an address that another server refuses with %i is told at its field',
  async (status) => {
    await addByAddress(withStatus(status, { detail: 'value is not a valid url' }));
    const field = screen.getByLabelText('Video link');
    await waitFor(() => expect(field).toBeInvalid());
  },
);

test('an address that is refused stays, with the reason', async () => {
  await addByAddress(withStatus(409, { code: 'video_limit_reached', detail: 'You have 1,000 videos.' }));
  expect(await screen.findByText('The video could not be added. You have 1,000 videos.')).toBeVisible();
  expect(screen.getByLabelText('Video link')).toHaveValue(ADDRESS);
});
