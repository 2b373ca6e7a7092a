import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ';

async function addByAddress(answer: Answer) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: { 'GET /api/videos/own': NO_OWN_VIDEOS, 'POST /api/videos': answer },
  });
  await view.user.click(await screen.findByRole('radio', { name: 'YouTube' }));
  expect(screen.queryByText('Choose files')).not.toBeVisible();
  await view.user.type(screen.getByLabelText('Address of a YouTube video'), ADDRESS);
  await view.user.click(screen.getByRole('button', { name: 'Add a video' }));
  return view;
}

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
  expect(screen.getByLabelText('Address of a YouTube video')).toHaveValue('');
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.data).toEqual({ youtube_url: ADDRESS, language: 'en' });
});

test('an address that is not of the video host stays, with the reason at its field until it is changed', async () => {
  const detail = 'youtube_url must be the https address of a video of the video host';
  const { user } = await addByAddress(withStatus(422, { code: 'invalid_fields', detail }));
  const field = screen.getByLabelText('Address of a YouTube video');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/This is not the address of a YouTube video\.$/),
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
    const field = screen.getByLabelText('Address of a YouTube video');
    await waitFor(() => expect(field).toBeInvalid());
  },
);

test('an address that is refused stays, with the reason', async () => {
  await addByAddress(withStatus(409, { code: 'video_limit_reached', detail: 'You have 1,000 videos.' }));
  expect(await screen.findByText('The video could not be added. You have 1,000 videos.')).toBeVisible();
  expect(screen.getByLabelText('Address of a YouTube video')).toHaveValue(ADDRESS);
});
