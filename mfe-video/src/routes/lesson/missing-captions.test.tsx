import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { knows, lessonTranscript } from '../testing/lesson';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

fakeLessonPage();

const missing = withStatus(404, { detail: 'Transcript not found', code: 'transcript_not_found' });
const noSource = withStatus(404, { detail: 'No captions', code: 'transcript_source_not_found' });
const NOT_CREATED = 'Transcript not found and could not be created automatically. Please try again later.';
const captionsFile = new File(['WEBVTT\n'], 'talk.vtt', { type: 'text/vtt' });

/** A lesson without captions; they are there once a file that the server takes has been sent. */
function open({
  isOwn = true,
  post = noSource,
  put = {},
}: { isOwn?: boolean; post?: Answer; put?: Answer } = {}) {
  let hasCaptions = false;
  return renderScreen(<VideoScreens />, {
    path: '/playlists/own/own_1',
    messages,
    answers: {
      'GET /api/videos/youtube/own_1': anOwnVideo({ is_own: isOwn }),
      'GET /api/videos/own': NO_OWN_VIDEOS,
      'GET /api/vocabulary/video/own_1': [],
      'GET /api/progress/video/own_1': { position: null },
      'GET /api/transcribe/own_1/knowledge': knows(),
      'GET /api/transcribe/own_1': () => (hasCaptions ? lessonTranscript : missing),
      'POST /api/transcribe/own_1': post,
      'GET /api/transcribe/own_1/caption-lines': missing,
      'PUT /api/transcribe/own_1/captions': () => {
        hasCaptions = true;
        return put;
      },
    },
  });
}

test('a lesson of one’s own leads to its captions, and opens with them', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'This video has no captions yet' })).toBeVisible();
  expect(screen.queryByText(NOT_CREATED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Add captions' }));
  await user.upload(await screen.findByLabelText('Choose a caption file'), captionsFile);
  expect(await screen.findByText('walks')).toBeVisible();
  expect(screen.queryByText('This video has no captions yet')).not.toBeInTheDocument();
});

test('captions that are refused can be chosen again, with the reason', async () => {
  const put = withStatus(422, { detail: 'This is no captions file.', code: 'captions_unreadable' });
  const { user } = open({ put });
  await user.click(await screen.findByRole('link', { name: 'Add captions' }));
  await user.upload(await screen.findByLabelText('Choose a caption file'), captionsFile);
  expect(await screen.findByText(/This is no captions file\./)).toBeVisible();
  expect(screen.getByLabelText('Choose a caption file')).toBeInTheDocument();
});

test('a video that somebody else shared has no way to add captions', async () => {
  open({ isOwn: false });
  expect(await screen.findByText(NOT_CREATED)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add captions' })).not.toBeInTheDocument();
});

test('where the speech of one’s own video was not recognised, captions are the other way', async () => {
  open({ post: withStatus(500, { detail: 'Failed', code: 'internal_error' }) });
  expect(await screen.findByText(NOT_CREATED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add captions' })).toHaveAttribute(
    'href',
    '/playlists/own/own_1/captions',
  );
});

test('the text of a video is pasted in the place of captions', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('link', { name: 'Add captions' }));
  const add = await screen.findByRole('button', { name: 'Add text' });
  await user.click(add);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  const field = screen.getByLabelText('Or paste the text');
  expect(field).toHaveAccessibleDescription(/^Times are optional/);
  await user.click(field);
  await user.paste('0:05\nNina walks.');
  await user.click(add);
  expect(await screen.findByText('walks')).toBeVisible();
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({ params: { untimed: 'true' }, data: { size: 16 } });
});

test('only text is sent as what may have no times', async () => {
  const { user, calls } = open({
    put: withStatus(422, { detail: 'No times.', code: 'captions_unreadable' }),
  });
  await user.click(await screen.findByRole('link', { name: 'Add captions' }));
  for (const name of ['walk.srt', 'walk.txt']) {
    const zone = await screen.findByText(/^Or drop/);
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['Hello.'], name)] } });
    expect(await screen.findByText(/No times\./)).toBeVisible();
  }
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ params }) => params)).toEqual([{ untimed: 'false' }, { untimed: 'true' }]);
});

test('pasted text that is refused stays, with the reason', async () => {
  const put = withStatus(422, { detail: 'This is no text.', code: 'captions_unreadable' });
  const { user } = open({ put });
  await user.click(await screen.findByRole('link', { name: 'Add captions' }));
  await user.click(await screen.findByLabelText('Or paste the text'));
  await user.paste('...');
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  expect(await screen.findByText(/This is no text\./)).toBeVisible();
  expect(screen.getByLabelText('Or paste the text')).toHaveValue('...');
});
