import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const aStatus = (fields: Partial<TranscriptStatus> = {}): TranscriptStatus => ({
  video_id: 'own_1',
  state: 'none',
  source: 'speech',
  failure: null,
  attempts: 1,
  started_at: null,
  created_at: null,
  updated_at: null,
  ...fields,
});
const ownVideos = (...transcripts: TranscriptStatus[]): OwnVideos => ({
  ...NO_OWN_VIDEOS,
  videos: [anOwnVideo()],
  transcripts,
  has_speech_service: true,
});
const open = (own: Answer, post: Answer = withStatus(202, aStatus({ state: 'waiting' }))) =>
  renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: { 'GET /api/videos/own': own, 'POST /api/transcribe/own_1': post },
  });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();

afterEach(() => jest.useRealTimers());

test('a video with a transcript leads to its captions and says nothing of it', async () => {
  open(ownVideos());
  expect(await screen.findByRole('link', { name: 'Edit captions' })).toBeVisible();
  expect(screen.queryByText('No transcript yet.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Transcript' })).not.toBeInTheDocument();
});

test('a video without one asks for captions, or has one made of the speech', async () => {
  let own = ownVideos(aStatus());
  const { user } = open(() => own);
  expect(await screen.findByText('No transcript yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add captions' })).toHaveAttribute(
    'href',
    '/playlists/own/own_1/captions',
  );
  own = ownVideos(aStatus({ state: 'waiting' }));
  await user.click(screen.getByRole('button', { name: 'Create Transcript' }));
  expect(await screen.findByText('Waiting to transcribe the audio.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Transcript' })).not.toBeInTheDocument();
});

test('a transcript that failed says why, and is asked for again', async () => {
  let own = ownVideos(aStatus({ state: 'failed', failure: 'source_unreadable' }));
  const { user, calls } = open(() => own);
  expect(
    await screen.findByText('The transcript could not be made. The recording could not be read.'),
  ).toBeVisible();
  own = ownVideos(aStatus({ state: 'running', started_at: minutesAgo(0) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Transcribing the audio. Started: this minute.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('while one is made, the list says since when, and reads again until it is there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let own = ownVideos(aStatus({ state: 'running', started_at: minutesAgo(3) }));
  const { calls } = open(() => own);
  expect(await screen.findByText('Transcribing the audio. Started: 3 minutes ago.')).toBeVisible();
  own = ownVideos();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByRole('link', { name: 'Edit captions' })).toBeVisible();
  const reads = calls.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(reads);
});
