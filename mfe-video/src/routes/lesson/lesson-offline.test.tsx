import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { act } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { theVideo } from '../testing/fake-video';
import { openReadyLesson } from '../testing/open-lesson';

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

async function open(answer: Answer) {
  const view = await openReadyLesson({ answers: { [`POST ${REPORT}`]: answer } });
  const sent = () =>
    view.calls.filter(({ path }) => path === REPORT).map(({ data }) => data as Record<string, unknown>);
  return { ...view, sent };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Opens the lesson again for a moment; returns what it has sent. */
async function openNext(answer: Answer = {}) {
  const { sent, unmount } = await open(answer);
  await pass(0);
  unmount();
  return sent();
}

/** Watches for 30 seconds without a network, and leaves; returns when the last second was watched. */
async function watchOffline(answer: Answer = noAnswer): Promise<number> {
  const { unmount } = await open(answer);
  await act(() => theVideo().play());
  await pass(30);
  const watchedAt = Date.now();
  unmount();
  await pass(600);
  return watchedAt;
}

test('what was watched without a network is sent by the next lesson, once, with its moment', async () => {
  const watchedAt = await watchOffline();
  const sent = await openNext();
  expect(sent).toEqual([expect.objectContaining({ watched_duration: 30, watched_at: expect.any(String) })]);
  expect(Math.abs(Date.parse(String(sent[0]!['watched_at'])) - watchedAt)).toBeLessThan(1_000);
  expect(await openNext()).toEqual([]);
});

test('it stays stored while the network is away, and is given up when the server refuses it', async () => {
  await watchOffline();
  expect(await openNext(noAnswer)).toHaveLength(1);
  expect(await openNext(withStatus(404, { detail: 'Video not found' }))).toHaveLength(1);
  expect(await openNext()).toEqual([]);
});

test('it is not sent for another learner', async () => {
  await watchOffline();
  beginSession('token-of-dato', { id: 2, username: 'dato' } as User);
  expect(await openNext()).toEqual([]);
});

test('it is not sent after seven days', async () => {
  await watchOffline();
  jest.setSystemTime(Date.now() + 8 * 24 * 3_600_000);
  expect(await openNext()).toEqual([]);
});
