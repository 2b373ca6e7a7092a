import { beginSession, endSession } from '@glossa/kit/auth';
import type { StudyReport } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { answerCalls, noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { fireEvent, renderHook } from '@testing-library/react';
import { useStudyTime } from './use-study-time';

const learner = (id: number) => ({ id, username: `learner ${id}` }) as User;
const NOW = Date.parse('2026-11-21T10:00:00Z');

let answer: Answer;
let calls: ReturnType<typeof answerCalls>['calls'];
const reports = () => calls.map(({ data }) => data as StudyReport);
const seconds = () => reports().map(({ active_seconds }) => active_seconds);
const pass = (elapsed: number) => jest.advanceTimersByTimeAsync(elapsed * 1000);
const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  fireEvent(document, new Event('visibilitychange'));
};
const start = (active = true) =>
  renderHook((isActive: boolean) => useStudyTime('review', isActive), { initialProps: active });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  beginSession('one', learner(1));
  answer = withStatus(204, null);
  ({ calls } = answerCalls({ 'POST /api/progress/study': () => answer }));
});

afterEach(async () => {
  endSession();
  await forgetKept();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the time between actions counts, up to leaving, and a pause of more than a minute does not', async () => {
  const { unmount } = start();
  await pass(20);
  fireEvent.keyDown(document.body, { key: '3' });
  await pass(61);
  fireEvent.pointerDown(document.body);
  await pass(9);
  unmount();
  await pass(0);
  expect(reports().at(-1)).toEqual({
    kind: 'review',
    session_id: expect.any(String),
    active_seconds: 29,
  });
});

test('a report in between holds the time up to the last action, and says when that was', async () => {
  const { unmount } = start();
  await pass(10);
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(30);
  expect(reports()).toEqual([
    {
      kind: 'review',
      session_id: expect.any(String),
      active_seconds: 10,
      studied_at: new Date(NOW + 10_000).toISOString(),
    },
  ]);
  unmount();
  await pass(0);
  expect(seconds()).toEqual([10, 40]);
  expect(new Set(reports().map(({ session_id }) => session_id)).size).toBe(1);
});

test('the time in which the page is hidden does not count, and hiding it reports', async () => {
  const { unmount } = start();
  await pass(5);
  setVisible(false);
  await pass(40);
  expect(seconds()).toEqual([5]);
  setVisible(true);
  await pass(7);
  unmount();
  await pass(0);
  expect(seconds().at(-1)).toBe(12);
});

test('nothing counts before the session begins and after it is over', async () => {
  const { rerender, unmount } = start(false);
  await pass(20);
  fireEvent.keyDown(document.body, { key: '1' });
  rerender(true);
  await pass(8);
  rerender(false);
  await pass(20);
  fireEvent.keyDown(document.body, { key: '1' });
  unmount();
  await pass(0);
  expect(seconds()).toEqual([8]);
});

test('what cannot be sent is sent later, once, with its own time', async () => {
  answer = noAnswer;
  const { unmount } = start();
  await pass(8);
  unmount();
  await pass(6);
  answer = withStatus(204, null);
  await pass(60);
  const sent = reports();
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.at(-1)).toMatchObject({
    active_seconds: 8,
    studied_at: new Date(NOW + 8_000).toISOString(),
  });
  const { length } = sent;
  await pass(300);
  expect(calls).toHaveLength(length);
});

test('of what cannot be sent the latest report of a session is sent later', async () => {
  answer = noAnswer;
  const { unmount } = start();
  await pass(20);
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(30);
  fireEvent.keyDown(document.body, { key: ' ' });
  unmount();
  await pass(0);
  calls.length = 0;
  answer = withStatus(204, null);
  await pass(60);
  expect(seconds()).toEqual([50]);
});

test('a report that the server refuses is dropped', async () => {
  answer = withStatus(422, { detail: 'No.', code: 'invalid_fields' });
  const { unmount } = start();
  await pass(8);
  unmount();
  await pass(300);
  expect(calls).toHaveLength(1);
});
