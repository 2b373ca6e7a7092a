import { queryClient } from '@glossa/kit/api-client';
import { holdAnswer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { becomeReady, breakDown, seekTo, theVideo } from '../testing/fake-video';
import { lessonVideo } from '../testing/lesson';
import { openLesson, openReadyLesson } from '../testing/open-lesson';

const POSITION = 'GET /api/progress/video/morning-market';
const VIDEO = 'GET /api/videos/youtube/morning-market';
const REPORT = '/api/progress/video/youtube/morning-market';
const long = { ...lessonVideo, duration: 300 };

const at = () => theVideo().currentTime;
const leftAt = (position: number | null, more: object = {}) =>
  openReadyLesson({ answers: { [VIDEO]: long, [POSITION]: { position } }, duration: 300, ...more });

fakeLessonPage();

test('the lesson goes on where it was left, and says so', async () => {
  await leftAt(134.2);
  expect(at()).toBe(134.2);
  expect(screen.getByText('Continuing from 2:14').closest('[role="status"]')).not.toBeNull();
});

test('it can be started from the beginning, and the focus is not lost', async () => {
  const { user } = await leftAt(134.2);
  await user.click(screen.getByRole('button', { name: 'Start from the beginning' }));
  expect(at()).toBe(0);
  expect(screen.queryByText('Continuing from 2:14')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start from the beginning' })).not.toBeInTheDocument();
  expect(screen.getByText('Playing from the beginning.').closest('[role="status"]')).not.toBeNull();
  expect(document.body).not.toHaveFocus();
});

describe('the way to the beginning', () => {
  const offer = () => screen.queryByRole('button', { name: 'Start from the beginning' });

  test('stands beside the news, and other news leaves it there', async () => {
    const { user } = await leftAt(134.2);
    // The player's own jump to where it continues.
    act(() => void theVideo().dispatchEvent(new Event('seeked')));
    expect(offer()?.closest('[role="status"]')).toBeNull();
    act(() => screen.getByRole('combobox', { name: 'Speed' }).focus());
    await user.click(screen.getByRole('button', { name: 'Loop sentence' }));
    expect(screen.queryByText('Continuing from 2:14')).not.toBeInTheDocument();
    expect(offer()).toBeVisible();
  });

  test('goes when the learner goes elsewhere, and the focus is not lost', async () => {
    await leftAt(134.2);
    act(() => offer()?.focus());
    seekTo(60);
    expect(offer()).not.toBeInTheDocument();
    expect(screen.queryByText('Continuing from 2:14')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('goes after ten seconds of watching, not of waiting', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await leftAt(134.2);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await act(() => theVideo().play());
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    act(() => theVideo().pause());
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(offer()).toBeVisible();
    await act(() => theVideo().play());
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(offer()).not.toBeInTheDocument();
  });
});

test.each([9, 290, null])(
  'left at %s of 300 seconds it begins at the beginning, without a word',
  async (position) => {
    await leftAt(position);
    expect(at()).toBe(0);
    expect(screen.queryByText(/^Continuing/)).not.toBeInTheDocument();
  },
);

test.each(['?t=42.5', '?t=0'])('an address with %s decides where it begins', async (search) => {
  const { calls } = await leftAt(134.2, { search });
  expect(at()).toBe(search === '?t=0' ? 0 : 42.5);
  expect(calls.some(({ path }) => path.startsWith('/api/progress'))).toBe(false);
  expect(screen.queryByText(/^Continuing/)).not.toBeInTheDocument();
});

test('there is no player before it is known where to begin, and none is waited for too long', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openLesson({ answers: { [VIDEO]: long, [POSITION]: () => new Promise(() => undefined) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
  expect(screen.getByText('Loading player...')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await waitFor(theVideo);
});

test('opened again before the server has told, it goes on where it was just left', async () => {
  const view = await leftAt(134.2);
  await act(() => theVideo().play());
  act(() => {
    theVideo().currentTime = 200;
    theVideo().dispatchEvent(new Event('seeked'));
  });
  view.unmount();
  expect(queryClient.getQueryData(['video', 'position', 'morning-market'])).toBe(200);
});

const signed = (key: string) => ({
  ...long,
  media: { kind: 'file', url: `/own/file?key=${key}`, type: 'video/mp4' },
});

describe('a signed address that expires in a tab that stays in front', () => {
  const { held, answer } = holdAnswer();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  async function playUntilItExpires() {
    jest.useFakeTimers({ advanceTimers: true });
    let isFirst = true;
    const view = await leftAt(null, {
      answers: { [VIDEO]: () => (isFirst ? ((isFirst = false), signed('a')) : held()) },
    });
    await act(() => theVideo().play());
    seekTo(200);
    breakDown();
    // The browser pauses to load a source.
    act(() => theVideo().pause());
    theVideo().currentTime = 0;
    jest.mocked(HTMLMediaElement.prototype.play).mockClear();
    return view;
  }
  function expectToPlayOn() {
    expect(theVideo()).toHaveAttribute('src', '/own/file?key=b');
    becomeReady(300);
    expect(at()).toBe(200);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  }

  test('is fetched again, and the lesson plays on where it was', async () => {
    await playUntilItExpires();
    answer(signed('b'));
    await pass(1);
    expectToPlayOn();
  });

  test('is fetched again, also when the answer comes after the retries', async () => {
    const { user } = await playUntilItExpires();
    for (let retry = 0; retry < 3; retry += 1) {
      await pass(1);
      breakDown();
    }
    answer(signed('b'));
    await pass(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expectToPlayOn();
  });
});

describe('a signed address that has changed by the time the tab is in front again', () => {
  async function comeBackToANewAddress() {
    jest.useFakeTimers({ advanceTimers: true });
    const keys = ['a', 'b'];
    const view = await leftAt(null, { answers: { [VIDEO]: () => signed(keys.shift() ?? 'b') } });
    await act(() => theVideo().play());
    seekTo(200);
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(keys).toEqual([]));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    return view;
  }

  test('leaves the player where it is', async () => {
    const { calls } = await comeBackToANewAddress();
    expect(at()).toBe(200);
    expect(theVideo()).toHaveAttribute('src', '/own/file?key=a');
    const reports = calls.filter(({ path }) => path === REPORT).map(({ data }) => data);
    expect(reports).toContainEqual(expect.objectContaining({ position: 200 }));
    expect(reports).not.toContainEqual(expect.objectContaining({ position: 0 }));
  });

  test('is used once the old one has failed, and the lesson goes on where it was', async () => {
    await comeBackToANewAddress();
    breakDown();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(theVideo()).toHaveAttribute('src', '/own/file?key=b');
    act(() => void (theVideo().currentTime = 0));
    becomeReady(300);
    expect(at()).toBe(200);
  });
});
