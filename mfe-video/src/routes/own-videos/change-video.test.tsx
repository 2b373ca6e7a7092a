import { renderScreen } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

test('the language of a video is changed afterwards, before its new captions are read', async () => {
  const { user, calls } = renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: {
      'GET /api/videos/own': { ...NO_OWN_VIDEOS, videos: [anOwnVideo({ language: 'en' })] },
      'PUT /api/videos/youtube/own_1': anOwnVideo({ language: 'es' }),
      'PUT /api/transcribe/own_1/captions': {},
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A talk' }));
  expect(dialog.getByLabelText('Spoken language')).toHaveValue('en');
  await user.selectOptions(dialog.getByLabelText('Spoken language'), 'es');
  await user.upload(dialog.getByLabelText('Captions'), new File(['WEBVTT'], 'talk.vtt'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/videos/youtube/own_1',
    '/api/transcribe/own_1/captions',
  ]);
  expect(sent[0]?.data).toEqual({ language: 'es' });
});

/** Sends new captions, of which the server leaves out some. */
async function saveCaptions(fault: string) {
  const { user } = renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: {
      'GET /api/videos/own': { ...NO_OWN_VIDEOS, videos: [anOwnVideo({ language: 'en' })] },
      'PUT /api/transcribe/own_1/captions': { left_out: [{ fault, line: 2 }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A talk' }));
  await user.upload(dialog.getByLabelText('Captions'), new File(['1'], 'talk.srt'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog };
}

test.each(['captions_times', 'captions_without_dialogue'])(
  'captions left out for %s are told in the dialog, which sends nothing again',
  async (fault) => {
    const { user, dialog } = await saveCaptions(fault);
    expect(await dialog.findByText('All captions were added, except these:')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Captions')).not.toBeVisible();
    await user.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('captions left out for a reason of a newer server close the dialog', async () => {
  await saveCaptions('captions_too_dull');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
