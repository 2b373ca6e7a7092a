import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

const notFound = withStatus(404, { detail: 'Not Found' });

async function enterAddress(
  answer: Answer,
  { address = ADDRESS, preview = notFound }: { address?: string; preview?: Answer } = {},
) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: {
      'GET /api/videos/own': NO_OWN_VIDEOS,
      'GET /api/videos/host-preview': preview,
      'POST /api/videos': answer,
    },
  });
  await view.user.click(await screen.findByRole('radio', { name: 'YouTube' }));
  expect(screen.queryByText('Choose files')).not.toBeVisible();
  await view.user.type(screen.getByLabelText('YouTube link'), address);
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
    fireEvent.change(screen.getByLabelText('YouTube link'), {
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

test('of a file at another address it is said how it becomes a video', async () => {
  const refused = withStatus(422, { code: 'invalid_fields', detail: 'youtube_url' });
  const { calls } = await addByAddress(refused, { address: 'https://films.example/walk.mp4?x=1' });
  await waitFor(() =>
    expect(screen.getByLabelText('YouTube link')).toHaveAccessibleDescription(
      /Save the file on your device, then choose it under “File”\.$/,
    ),
  );
  expect(calls.some(({ path }) => path.endsWith('/host-preview'))).toBe(false);
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
  expect(screen.getByLabelText('YouTube link')).toHaveValue('');
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.data).toEqual({ youtube_url: ADDRESS, language: 'en' });
});

test('an address that is not of the video host stays, with the reason at its field until it is changed', async () => {
  const detail = 'youtube_url must be the https address of a video of the video host';
  const { user } = await addByAddress(withStatus(422, { code: 'invalid_fields', detail }));
  const field = screen.getByLabelText('YouTube link');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This isn’t a YouTube video link\.$/));
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
    const field = screen.getByLabelText('YouTube link');
    await waitFor(() => expect(field).toBeInvalid());
  },
);

test('an address that is refused stays, with the reason', async () => {
  await addByAddress(withStatus(409, { code: 'video_limit_reached', detail: 'You have 1,000 videos.' }));
  expect(await screen.findByText('The video could not be added. You have 1,000 videos.')).toBeVisible();
  expect(screen.getByLabelText('YouTube link')).toHaveValue(ADDRESS);
});
