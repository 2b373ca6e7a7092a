import type { Video } from '@glossa/contract/video/video';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HOST_ORIGIN } from '../../features/player/host-messages';
import messages from '../../messages/en.json';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { knows, lessonTranscript, lessonVideo } from '../testing/lesson';
import { word } from '../testing/open-lesson';
import { VideoScreens } from '../testing/video-screens';

const hostVideo: Video = {
  ...lessonVideo,
  id: 'own-1',
  video_id: 'own-1',
  youtube_id: 'dQw4w9WgXcQ',
  youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  media: { kind: 'youtube', youtube_id: 'dQw4w9WgXcQ' },
};

function open(video = hostVideo, search = '', answers: Record<string, Answer> = {}) {
  return renderScreen(<VideoScreens />, {
    path: `/playlists/3/dQw4w9WgXcQ${search}`,
    messages,
    slots: { 'vocabulary/words-of-video': ({ videoId }) => <p>words of {videoId}</p> },
    answers: {
      'GET /api/videos/youtube/dQw4w9WgXcQ': video,
      'GET /api/transcribe/dQw4w9WgXcQ': lessonTranscript,
      'GET /api/transcribe/dQw4w9WgXcQ/knowledge': knows({ one: 'learning' }),
      'GET /api/progress/video/dQw4w9WgXcQ': { position: null },
      'GET /api/vocabulary/video/own-1': [],
      'POST /api/progress/video/youtube/dQw4w9WgXcQ': {},
      ...answers,
    },
  });
}

fakeLessonPage();

const theFrame = () => screen.findByTitle<HTMLIFrameElement>(/^Video: /);
const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Video: /);

/** From when the frame is there, time passes when the test says so. */
async function openWithTimers(): Promise<void> {
  open();
  await theFrame();
  jest.useFakeTimers();
}

/** The frame says something; `from` another origin it must not be believed. */
function say(frame: HTMLIFrameElement, message: object, from = HOST_ORIGIN): void {
  const event = new MessageEvent('message', {
    data: JSON.stringify(message),
    origin: from,
    source: frame.contentWindow,
  });
  act(() => void window.dispatchEvent(event));
}

function heard(frame: HTMLIFrameElement) {
  const sent: { event: string; func?: string; args?: unknown[] }[] = [];
  jest
    .spyOn(frame.contentWindow as Window, 'postMessage')
    .mockImplementation((data: unknown, origin: unknown) => {
      expect(origin).toBe(HOST_ORIGIN);
      sent.push(JSON.parse(String(data)));
    });
  return sent;
}

const currentWord = () => document.querySelector('[data-current="true"]')?.textContent;

test('the frame of the host is loaded at the place asked for, and covered until it answers', async () => {
  open(hostVideo, '?t=42.5');
  const frame = await theFrame();
  const address = new URL(frame.src);
  expect(address.origin + address.pathname).toBe(`${HOST_ORIGIN}/embed/dQw4w9WgXcQ`);
  expect(address.searchParams.get('start')).toBe('42');
  expect(address.searchParams.get('origin')).toBe(window.location.origin);
  expect(screen.getByText('Loading player...')).toBeVisible();
  const sent = heard(frame);
  await waitFor(() => expect(sent).toContainEqual({ event: 'listening', channel: 'widget' }));
  say(frame, { event: 'onReady' }, 'https://elsewhere.example');
  expect(screen.getByText('Loading player...')).toBeVisible();
  say(frame, { event: 'onReady' });
  expect(screen.queryByText('Loading player...')).not.toBeInTheDocument();
});

test('the transcript follows the host, and a click on a word pauses and seeks it', async () => {
  const { user } = open();
  const frame = await theFrame();
  const sent = heard(frame);
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
  say(frame, { event: 'onReady' });
  say(frame, { event: 'infoDelivery', info: { currentTime: 1.6, duration: 100, playerState: 2 } });
  await waitFor(() => expect(currentWord()).toBe('walks.'));
  await user.click(document.querySelector('[data-word-index="2"]') as Element);
  expect(sent).toContainEqual({ event: 'command', func: 'pauseVideo', args: [] });
  expect(sent).toContainEqual({ event: 'command', func: 'seekTo', args: [74.01, true] });
});

test('a frame that fails is made anew three times, a second apart, where it was; then the page says so', async () => {
  await openWithTimers();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failing = frame();
    say(failing, { event: 'infoDelivery', info: { currentTime: 30 + attempt } });
    say(failing, { event: 'onError', info: 5 });
    act(() => jest.advanceTimersByTime(999));
    expect(frame()).toBe(failing);
    act(() => jest.advanceTimersByTime(1));
    expect(frame()).not.toBe(failing);
    expect(new URL(frame().src).searchParams.get('start')).toBe(String(30 + attempt));
  }
  say(frame(), { event: 'onError', info: 5 });
  expect(screen.getByText('The video could not be played')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch on the original site' })).toHaveAttribute(
    'href',
    hostVideo.youtube_url,
  );
});

test('a frame that says it is ready and then fails, each time, is given up as well', async () => {
  await openWithTimers();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    say(frame(), { event: 'onReady' });
    say(frame(), { event: 'onError', info: 153 });
    act(() => jest.advanceTimersByTime(1000));
  }
  expect(screen.getByText('The video could not be played')).toBeVisible();
});

test('the text is where the frame begins before the host has told a time', async () => {
  open(hostVideo, '?t=74.2');
  const frame = await theFrame();
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
  say(frame, { event: 'onReady' });
  await waitFor(() => expect(currentWord()).toBe('“Try'));
});

test('several errors of one frame are one failure, and what it says after them counts for nothing', async () => {
  await openWithTimers();
  const first = frame();
  for (let error = 0; error < 4; error += 1) say(first, { event: 'onError', info: 5 });
  say(first, { event: 'onReady' });
  expect(screen.getByText('Loading player...')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  for (let attempt = 1; attempt < 3; attempt += 1) {
    say(frame(), { event: 'onError', info: 5 });
    act(() => jest.advanceTimersByTime(1000));
  }
  expect(screen.queryByText('The video could not be played')).not.toBeInTheDocument();
  say(frame(), { event: 'onError', info: 5 });
  expect(screen.getByText('The video could not be played')).toBeVisible();
});

test('a frame that has played may fail three more times', async () => {
  await openWithTimers();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    say(frame(), { event: 'onReady' });
    if (attempt === 3) say(frame(), { event: 'onStateChange', info: 1 });
    say(frame(), { event: 'onError', info: 5 });
    act(() => jest.advanceTimersByTime(1000));
  }
  expect(screen.queryByText('The video could not be played')).not.toBeInTheDocument();
});

test('a video that its owner lets nobody show is not asked for again', async () => {
  const { user } = open();
  const first = await theFrame();
  say(first, { event: 'onError', info: 150 });
  expect(screen.getByText('The video could not be played')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await theFrame()).not.toBe(first);
});

test('a frame that never answers counts as failed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open();
  const first = await theFrame();
  act(() => jest.advanceTimersByTime(16_000));
  expect(await theFrame()).not.toBe(first);
});

test('a video without a title of its own gets the one that the host tells', async () => {
  const { calls } = open({ ...hostVideo, title: 'dQw4w9WgXcQ' }, '', {
    'PUT /api/videos/youtube/dQw4w9WgXcQ': { ...hostVideo, title: 'A walk' },
  });
  say(await theFrame(), { event: 'initialDelivery', info: { videoData: { title: 'A walk' } } });
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: '/api/videos/youtube/dQw4w9WgXcQ',
        data: { title: 'A walk' },
      }),
    ),
  );
});

test('a title that the learner may not change is left alone', async () => {
  const { calls } = open({ ...hostVideo, title: 'dQw4w9WgXcQ' }, '', {
    'PUT /api/videos/youtube/dQw4w9WgXcQ': withStatus(403, { detail: 'no', code: 'video_not_yours' }),
  });
  const asked = () => calls.filter(({ method }) => method === 'PUT');
  const frame = await theFrame();
  say(frame, { event: 'initialDelivery', info: { videoData: { title: 'A walk' } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'dQw4w9WgXcQ' })).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(1));
  // The host repeats itself.
  say(frame, { event: 'infoDelivery', info: { videoData: { title: 'A walk' } } });
  await act(() => Promise.resolve());
  expect(asked()).toHaveLength(1);
});

test('words belong to our own id of the video, whatever id the address carries', async () => {
  open();
  expect(await screen.findByText('words of own-1')).toBeVisible();
  await waitFor(() => expect(word(3)).toHaveAttribute('data-status', 'learning'));
});
