import { announceSound } from '@glossa/kit/pronunciation';
import { comeOnline, failFirst, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { isPlayingNow } from '../../features/player/playing-now';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { becomeReady, breakDown, seekTo, theVideo } from '../testing/fake-video';
import { knows, lessonTranscript, lessonVideo } from '../testing/lesson';
import { currentWord, openLesson, openReadyLesson, savedMark, word } from '../testing/open-lesson';

const playback = fakeLessonPage();

test('the lesson has its title, a way back, the player and the panel of words', async () => {
  openLesson();
  expect(await screen.findByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
  expect(screen.getByRole('link', { name: '← Back to Categories' })).toHaveAttribute('href', '/playlists/3');
  expect(theVideo()).toHaveAttribute('src', '/api/media/morning-market/lesson.webm');
  expect(theVideo()).toHaveAttribute('poster', lessonVideo.thumbnail_url);
  expect(theVideo()).not.toHaveAttribute('controls');
  expect(await screen.findByRole('button', { name: 'Play or pause' })).toBeVisible();
  expect(screen.getByText('words of morning-market')).toBeVisible();
  expect(screen.getByText('Loading player...')).toBeVisible();
  becomeReady();
  expect(screen.queryByText('Loading player...')).not.toBeInTheDocument();
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
});

test('the address may say where to begin', async () => {
  await openReadyLesson({ search: '?t=42.5' });
  expect(theVideo().currentTime).toBe(42.5);
});

test('the word spoken now is marked, also when the video is wound while paused', async () => {
  await openReadyLesson();
  expect(currentWord()).toBeUndefined();
  seekTo(1.6);
  expect(currentWord()).toBe('walks.');
  expect(word(1).closest('[role="listitem"]')).toHaveAttribute('aria-current', 'true');
  seekTo(74.2);
  expect(currentWord()).toBe('“Try');
  expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  seekTo(30);
  expect(currentWord()).toBeUndefined();
});

test('a click on a word pauses, goes to the word and opens the dialog with the bare word', async () => {
  const { user } = await openReadyLesson();
  await act(() => theVideo().play());
  await user.click(word(3));
  expect(theVideo().paused).toBe(true);
  expect(theVideo().currentTime).toBeCloseTo(74.51);
  expect(await screen.findByText('one in “Try one!”')).toBeVisible();
  expect(screen.getByText('at 74.5 s')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an added word closes the dialog and gets a check mark at once', async () => {
  // The second request, after adding, is never answered.
  const told: Answer[] = [knows(), new Promise(() => undefined)];
  const { user } = await openReadyLesson({
    answers: { 'GET /api/transcribe/morning-market/knowledge': () => told.shift() },
  });
  await user.click(word(0));
  await user.click(await screen.findByRole('button', { name: 'add' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(savedMark(0)).toBe('in your vocabulary, learning');
});

test('without the vocabulary app a notice says so and the lesson goes on', async () => {
  const { user } = await openReadyLesson({ away: true });
  expect(screen.getByRole('heading', { name: 'Vocabulary from this video' })).toBeVisible();
  await user.click(word(0));
  const transcript = within(screen.getByRole('region', { name: 'Transcript' }));
  expect(await transcript.findByText(/Vocabulary isn’t available right now/)).toBeVisible();
  await user.click(transcript.getByRole('button', { name: 'Try again' }));
  await user.click(await transcript.findByRole('button', { name: 'Close' }));
  expect(transcript.queryByText(/Vocabulary isn’t available/)).not.toBeInTheDocument();
  seekTo(1.2);
  expect(currentWord()).toBe('Nina');
});

test('the button of a sentence plays from its start', async () => {
  const { user } = await openReadyLesson();
  const mark = screen.getByRole('button', { name: 'Play from 1:14' });
  // The name of the mark contains what is written on it.
  expect(mark).toHaveTextContent(/^1:14$/);
  await user.click(mark);
  expect(theVideo().currentTime).toBeCloseTo(74.01);
  expect(theVideo().paused).toBe(false);
});

test('the transcript is one tab stop, walked with arrows; Enter looks up and R plays the sentence', async () => {
  const { user } = await openReadyLesson();
  expect(document.querySelectorAll('[data-sentence] [tabindex="0"]')).toHaveLength(1);
  act(() => word(0).focus());
  await user.keyboard('{ArrowRight}');
  expect(word(1)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(word(2)).toHaveFocus();
  expect(document.querySelectorAll('[data-sentence] [tabindex="0"]')).toHaveLength(1);
  await user.keyboard('r');
  expect(theVideo().currentTime).toBeCloseTo(74.01);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Try in “Try one!”')).toBeVisible();
});

test('the tab stop goes along with the voice', async () => {
  await openReadyLesson();
  seekTo(74.6);
  expect(word(3)).toHaveAttribute('tabindex', '0');
  expect(word(0)).toHaveAttribute('tabindex', '-1');
});

test('auto-scroll is on at first and can be switched off', async () => {
  const { user } = await openReadyLesson();
  const box = screen.getByRole('checkbox', { name: 'Auto-scroll' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(box).not.toBeChecked();
});

test('each sentence names its language and direction', async () => {
  await openReadyLesson({
    answers: { 'GET /api/transcribe/morning-market': { ...lessonTranscript, language: 'ar' } },
  });
  expect(word(0).closest('p')).toHaveAttribute('lang', 'ar');
  expect(word(0).closest('p')).toHaveAttribute('dir', 'rtl');
});

test('a video that fails is asked for three times, a second apart, and then says so', async () => {
  await openReadyLesson();
  jest.useFakeTimers();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    breakDown();
    expect(screen.getByText('Loading player...')).toBeVisible();
    act(() => void jest.advanceTimersByTime(1000));
    expect(playback().load).toHaveBeenCalledTimes(attempt);
  }
  breakDown();
  jest.useRealTimers();
  expect(screen.getByText('The video could not be played')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(playback().load).toHaveBeenCalledTimes(4);
});

test('of a file at another address that fails it is said where it is, and what its owner can do', async () => {
  const media = { kind: 'file', url: 'https://archive.org/download/talk.webm', type: 'video/webm' };
  await openReadyLesson({ answers: { 'GET /api/videos/youtube/morning-market': { ...lessonVideo, media } } });
  jest.useFakeTimers();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    breakDown();
    act(() => void jest.advanceTimersByTime(1000));
  }
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The video could not be played.*The file is at archive\.org, .* add it under “Your videos”\./,
  );
});

test('a video that was given up in an outage plays on where it was when that is over', async () => {
  const { calls } = await openReadyLesson({ answers: { 'GET /api/auth/me': failFirst({}) } });
  await act(() => theVideo().play());
  seekTo(50);
  jest.useFakeTimers();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    breakDown();
    act(() => void jest.advanceTimersByTime(1000));
  }
  jest.useRealTimers();
  expect(screen.getByText('The video could not be played')).toBeVisible();
  theVideo().currentTime = 0;
  jest.mocked(HTMLMediaElement.prototype.play).mockClear();
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true));
  await comeOnline();
  await waitFor(() => expect(playback().load).toHaveBeenCalledTimes(4));
  becomeReady();
  expect(theVideo().currentTime).toBe(50);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
});

test('a video that tells its length and then fails, each time, is given up as well', async () => {
  await openReadyLesson();
  jest.useFakeTimers();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    becomeReady();
    breakDown();
    act(() => void jest.advanceTimersByTime(1000));
  }
  jest.useRealTimers();
  expect(playback().load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('The video could not be played')).toBeVisible();
});

test('a video that has played again may fail three more times', async () => {
  await openReadyLesson();
  jest.useFakeTimers();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    breakDown();
    act(() => void jest.advanceTimersByTime(1000));
    if (attempt !== 1) continue;
    becomeReady();
    act(() => void theVideo().play());
    seekTo(10);
  }
  jest.useRealTimers();
  expect(playback().load).toHaveBeenCalledTimes(4);
  expect(screen.getByText('Loading player...')).toBeVisible();
});

test('a video that plays and breaks at the same place, each time, is given up as well', async () => {
  await openReadyLesson();
  jest.useFakeTimers();
  act(() => void theVideo().play());
  seekTo(33);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    breakDown();
    act(() => void jest.advanceTimersByTime(1000));
    becomeReady();
    act(() => void theVideo().play());
  }
  jest.useRealTimers();
  expect(playback().load).toHaveBeenCalledTimes(3);
});

test('after a failure the video goes on where it was', async () => {
  await openReadyLesson();
  seekTo(33);
  breakDown();
  theVideo().currentTime = 0;
  becomeReady();
  expect(theVideo().currentTime).toBe(33);
});

test('the app is busy while the video plays', async () => {
  const { unmount } = await openReadyLesson();
  expect(isPlayingNow()).toBe(false);
  await act(() => theVideo().play());
  expect(isPlayingNow()).toBe(true);
  unmount();
  expect(isPlayingNow()).toBe(false);
});

test('the video waits while a word is heard, and goes on afterwards if it was playing', async () => {
  const { unmount } = await openReadyLesson({ search: '?t=42.5' });
  act(() => announceSound(true));
  act(() => announceSound(false));
  expect(theVideo().paused).toBe(true);
  await act(() => theVideo().play());
  act(() => announceSound(true));
  expect(theVideo().paused).toBe(true);
  // Another word, before the first has ended.
  act(() => announceSound(true));
  act(() => announceSound(false));
  expect(theVideo().paused).toBe(false);
  expect(theVideo().currentTime).toBe(42.5);
  const video = theVideo();
  act(() => announceSound(true));
  unmount();
  announceSound(false);
  expect(video.paused).toBe(true);
});

test('a link may carry our own id of a hosted video', async () => {
  openLesson({
    answers: {
      'GET /api/videos/youtube/morning-market': withStatus(404, { detail: 'no', code: 'video_not_found' }),
      'GET /api/videos/morning-market': lessonVideo,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
  await screen.findByText('walks');
});

test('the way back from a video of the learner’s own leads to where it was opened from', async () => {
  const video = { ...lessonVideo, id: 'own_x', playlist_id: null };
  const answers = { 'GET /api/videos/youtube/morning-market': video };
  const { unmount } = openLesson({ answers, playlist: 'own' });
  await screen.findByRole('heading', { level: 1, name: 'The Morning Market' });
  const findBack = () => screen.getByRole('link', { name: '← Back to Categories' });
  expect(findBack()).toHaveAttribute('href', '/playlists/own');
  unmount();
  openLesson({ answers });
  await screen.findByRole('heading', { level: 1, name: 'The Morning Market' });
  expect(findBack()).toHaveAttribute('href', '/playlists/3');
});

test('a video that cannot be loaded says so, and trying again asks the server', async () => {
  const { user } = openLesson({
    answers: { 'GET /api/videos/youtube/morning-market': failFirst(lessonVideo, withStatus(500, {})) },
  });
  expect(await screen.findByText('Failed to load video')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
});
