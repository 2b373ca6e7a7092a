import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { becomeReady, seekTo, theVideo } from '../testing/fake-video';
import { knows, lessonTranscript, lessonVideo } from '../testing/lesson';
import { VideoScreens } from '../testing/video-screens';

const REPORT = '/api/progress/video/youtube/morning-market';

fakeLessonPage();
beforeEach(() => {
  beginSession('token', { id: 1, username: 'nino' } as User);
  // Sixty frames would be drawn for every second that passes.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(async () => {
  endSession();
  await forgetKept();
});

async function open(
  answer: Answer = {},
  transcript: Answer = lessonTranscript,
  place: Answer = { position: null },
) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/3/morning-market',
    messages,
    answers: {
      'GET /api/videos/youtube/morning-market': lessonVideo,
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/knowledge': knows(),
      'GET /api/progress/video/morning-market': place,
      'GET /api/vocabulary/video/morning-market': [{ id: 1, word: 'Nina' }],
      [`POST ${REPORT}`]: answer,
    },
  });
  // A lesson begins without its place after some seconds.
  await waitFor(theVideo, { timeout: 4_000 });
  await waitFor(() => expect(screen.queryByText('Loading transcript...')).not.toBeInTheDocument());
  becomeReady();
  const reports = () => view.calls.filter((call) => call.path === REPORT);
  const sent = () => reports().map((call) => call.data as Record<string, unknown>);
  return { ...view, reports, sent };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const play = () => act(() => theVideo().play());
const pause = () => act(() => theVideo().pause());

test('every 10 seconds of watching are reported with the running total', async () => {
  const { reports, sent } = await open();
  await play();
  await pass(20);
  expect(sent()).toHaveLength(2);
  expect(sent()[0]!['watched_duration']).toBeCloseTo(10, 0);
  expect(sent()[1]).toMatchObject({ words_learned: 1, session_id: sent()[0]!['session_id'] });
  expect(sent()[1]!['watched_duration']).toBeCloseTo(20, 0);
  expect(sent()[1]!['progress_percentage']).toBeCloseTo(20, 0);
  expect(reports()[0]!.params).toEqual({
    video_title: 'The Morning Market',
    thumbnail_url: '/api/media/morning-market/thumbnail.svg',
  });
});

test('nothing is reported while nothing new is watched, but for the opening of the lesson, once', async () => {
  const { sent } = await open();
  await pass(30);
  // Where the player begins would replace the place where the learner was.
  expect(sent()).toEqual([
    { session_id: expect.any(String), watched_duration: 0, progress_percentage: 0, words_learned: 1 },
  ]);
  await play();
  await pass(4);
  pause();
  await pass(60);
  expect(sent()).toHaveLength(2);
});

test('a lesson that was opened for some seconds is reported on leaving, and one for a moment is not', async () => {
  const glanced = await open();
  await pass(3);
  glanced.unmount();
  await pass(0);
  expect(glanced.sent()).toEqual([]);
  const opened = await open();
  await pass(6);
  opened.unmount();
  await pass(0);
  expect(opened.sent()).toHaveLength(1);
});

test('a lesson in a tab that was never in front is not opened, and a failed report of the opening is repeated', async () => {
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  let away = true;
  const { sent } = await open(() => (away ? withStatus(503, {}) : {}));
  await pass(30);
  expect(sent()).toEqual([]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(20);
  const { length } = sent();
  expect(length).toBeGreaterThan(1);
  away = false;
  await pass(60);
  expect(sent()).toHaveLength(length + 1);
});

test('nothing is reported without a transcript', async () => {
  const { sent } = await open({}, withStatus(500, {}));
  await play();
  await pass(30);
  expect(sent()).toHaveLength(0);
});

test('what was watched since is reported on leaving the lesson', async () => {
  const { sent, unmount } = await open();
  await play();
  await pass(4);
  unmount();
  await pass(0);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]!['watched_duration']).toBeCloseTo(4, 0);
});

test('what was watched since is reported when the page goes out of sight', async () => {
  const { sent } = await open();
  await play();
  await pass(3);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(sent()).toHaveLength(1);
});

test('a report that failed is made good by the next one', async () => {
  let away = true;
  const { sent } = await open(() => (away ? withStatus(503, {}) : {}));
  await play();
  await pass(9);
  pause();
  await pass(2);
  expect(sent()).toHaveLength(1);
  away = false;
  await pass(30);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]!['watched_duration']).toBeCloseTo(9, 0);
});

test('a report in time leaves the time to the server, and a late one says when the last second was', async () => {
  let away = false;
  const { sent } = await open(() => (away ? withStatus(503, {}) : {}));
  await play();
  await pass(10);
  expect(sent()[0]).not.toHaveProperty('watched_at');
  away = true;
  await pass(9);
  pause();
  const paused = Date.now();
  await pass(60);
  away = false;
  await pass(10);
  const late = sent().at(-1)!['watched_at'] as string;
  expect(Math.abs(Date.parse(late) - paused)).toBeLessThan(1000);
});

test('a report makes the progress that other screens have loaded stale', async () => {
  await open();
  queryClient.setQueryData([...queryKeys.progress, 'stats'], {});
  await play();
  await pass(10);
  expect(queryClient.getQueryState([...queryKeys.progress, 'stats'])?.isInvalidated).toBe(true);
});

test('a report says where the learner is', async () => {
  const { sent } = await open();
  await play();
  seekTo(37);
  await pass(10);
  expect(sent().at(-1)).toMatchObject({ position: 37 });
});

test('where the learner has gone without watching is reported too, once, as of now', async () => {
  const { sent } = await open();
  await play();
  await pass(10);
  act(() => theVideo().pause());
  await pass(20);
  const before = sent().length;
  seekTo(61);
  await pass(30);
  expect(sent()).toHaveLength(before + 1);
  expect(sent().at(-1)).toMatchObject({ position: 61 });
  expect(sent().at(-1)!['watched_duration']).toBeCloseTo(10, 0);
  expect(sent().at(-1)).not.toHaveProperty('watched_at');
});

test('a video of which nothing was ever watched is not left anywhere', async () => {
  const { sent, unmount } = await open();
  seekTo(61);
  await pass(20);
  unmount();
  await pass(0);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('position');
});

test('one that was left before is left elsewhere', async () => {
  const { sent, unmount } = await open({}, lessonTranscript, { position: 42 });
  expect(theVideo().currentTime).toBe(42);
  seekTo(61);
  unmount();
  await pass(0);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ position: 61, watched_duration: 0 });
});

test('a place whose report failed is told again', async () => {
  let away = true;
  const { sent } = await open(() => (away ? withStatus(503, {}) : {}), lessonTranscript, { position: 42 });
  seekTo(61);
  await pass(10);
  away = false;
  await pass(20);
  expect(sent().map(({ position }) => position)).toEqual([61, 61]);
});

describe('in a lesson that began before the server said where it was left', () => {
  async function openLate(): Promise<{
    sent: () => Record<string, unknown>[];
    tell: (answer: Answer) => Promise<void>;
  }> {
    let resolve: (answer: Answer) => void = () => undefined;
    const position = new Promise((settle) => (resolve = settle));
    const { sent } = await open({}, lessonTranscript, () => position);
    const tell = async (answer: Answer) => {
      resolve(answer);
      await pass(0);
    };
    return { sent, tell };
  }
  const positions = (sent: Record<string, unknown>[]) => sent.map(({ position }) => position);

  test('reports leave the place out until it is known, and do not replace one that is further on', async () => {
    const { sent, tell } = await openLate();
    await play();
    seekTo(12);
    await pass(10);
    await tell({ position: 80 });
    seekTo(24);
    await pass(10);
    expect(positions(sent())).toEqual([undefined, undefined]);
    expect(sent()[1]!['watched_duration']).toBeCloseTo(20, 0);
  });

  test('a learner who has gone far is reported there, and then wherever they go', async () => {
    const { sent, tell } = await openLate();
    await play();
    await tell({ position: 80 });
    seekTo(61);
    await pass(10);
    seekTo(20);
    await pass(10);
    expect(positions(sent())).toEqual([61, 20]);
  });

  test('the place is reported as soon as the server says that there was none', async () => {
    const { sent, tell } = await openLate();
    await play();
    seekTo(12);
    await pass(10);
    pause();
    await tell({ position: null });
    await pass(10);
    expect(positions(sent())).toEqual([undefined, 12]);
  });

  test('a place that the server cannot tell is kept until the learner has gone far', async () => {
    const { sent, tell } = await openLate();
    await tell(withStatus(500, {}));
    await play();
    seekTo(12);
    await pass(10);
    seekTo(70);
    await pass(10);
    expect(positions(sent())).toEqual([undefined, 70]);
  });
});
