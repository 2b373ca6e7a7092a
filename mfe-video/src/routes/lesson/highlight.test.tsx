import { queryClient } from '@glossa/kit/api-client';
import { act, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { FakePlayer } from '../../testing/fake-player';
import { steppedFrames } from '../../testing/stepped-frames';
import { followTime } from '../../features/player/follow-time';
import { wordIndex } from '../../features/reading/word-index';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { seekTo } from '../testing/fake-video';
import { spoken } from '../testing/lesson';
import { openReadyLesson, word } from '../testing/open-lesson';

const FRAME_MS = 1000 / 60;
const EXACT_SECONDS = 0.05;

/** Uneven words: some touch, some leave a gap, some are very short. */
const words = Array.from({ length: 60 }, (_, index) => {
  const start = index * 0.43 + (index % 3) * 0.05;
  return { start, end: start + (index % 4 === 0 ? 0.08 : 0.38) };
});

/** A player and a screen of 60 frames a second over one clock; tells what is marked after every frame. */
function lesson(spokenWords = words) {
  const player = new FakePlayer();
  const { step } = steppedFrames();
  const index = wordIndex(spokenWords);
  let marked = -1;
  followTime(player, (seconds) => (marked = index.at(seconds)));
  return {
    player,
    marked: () => marked,
    frame() {
      player.pass(FRAME_MS / 1000);
      step(FRAME_MS);
    },
  };
}

afterEach(() => jest.restoreAllMocks());

type Lesson = ReturnType<typeof lesson>;

/** Plays for so long and gives back how far, in seconds of the listener, each new mark was from its word's start. */
function delays({ player, frame, marked }: Lesson, seconds: number, time = player.getTime): number[] {
  const found: number[] = [];
  for (let passed = 0; passed < seconds; passed += FRAME_MS / 1000) {
    const before = marked();
    frame();
    const after = words[marked()];
    if (after && marked() !== before) found.push((time() - after.start) / player.rate());
  }
  return found;
}

function expectExact(found: readonly number[], atLeast: number): void {
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  for (const delay of found) {
    expect(delay).toBeLessThanOrEqual(EXACT_SECONDS);
    expect(delay).toBeGreaterThanOrEqual(-EXACT_SECONDS);
  }
}

test.each([0.5, 0.75, 1, 1.25, 1.5, 2])(
  'at %s times the speed each word is marked within 50 ms of its start',
  (rate) => {
    const made = lesson();
    made.player.setRate(rate);
    made.player.play();
    expectExact(delays(made, 20 / rate), 40);
  },
);

test.each([0.75, 1, 2])(
  'a player that tells its time only 25 times a second is followed as exactly (%s times)',
  (rate) => {
    const made = lesson();
    const exactly = made.player.getTime;
    const told = { get: exactly };
    const step = 0.04 * rate;
    told.get = () => Math.floor(exactly() / step) * step;
    made.player.getTime = () => told.get();
    made.player.setRate(rate);
    made.player.play();
    expectExact(delays(made, 20 / rate, exactly), 40);
  },
);

test('a change of speed while it plays keeps the marks exact', () => {
  const made = lesson();
  made.player.play();
  for (const rate of [1, 2, 0.75, 1.5, 0.5]) {
    made.player.setRate(rate);
    expectExact(delays(made, 2), 2);
  }
});

test('pauses keep the marks exact, and nothing moves while it is paused', () => {
  const made = lesson();
  for (let times = 0; times < 5; times += 1) {
    made.player.play();
    expectExact(delays(made, 1.3), 2);
    made.player.pause();
    expect(delays(made, 3)).toEqual([]);
  }
});

test.each([true, false])('a seek marks the word there at once (playing: %s)', (playing) => {
  const made = lesson();
  if (playing) made.player.play();
  for (const place of [40, 3, 50, 0, 17, 16]) {
    made.player.seek(words[place]!.start + 0.01);
    expect(made.marked()).toBe(place);
    if (playing) expectExact(delays(made, 1), 1);
  }
});

test('a seek back by less than a word is followed at once', () => {
  const made = lesson();
  made.player.seek(words[10]!.start + 0.05);
  made.player.play();
  made.frame();
  made.player.seek(words[9]!.end - 0.01);
  expect(made.marked()).toBe(9);
});

test('a gap keeps the word before it for 2 seconds, and the word after it is marked at its start', () => {
  const made = lesson([
    { start: 0, end: 1 },
    { start: 5, end: 6 },
  ]);
  made.player.play();
  const changes: [number, number][] = [];
  for (let frames = 0; frames < 60 * 6; frames += 1) {
    const before = made.marked();
    made.frame();
    if (made.marked() !== before) changes.push([made.marked(), made.player.getTime()]);
  }
  expect(changes.map(([index]) => index)).toEqual([-1, 1]);
  expect(Math.abs(changes[0]![1] - 3)).toBeLessThanOrEqual(EXACT_SECONDS);
  expect(Math.abs(changes[1]![1] - 5)).toBeLessThanOrEqual(EXACT_SECONDS);
});

describe('in a long lesson', () => {
  const transcript = spoken(
    ...Array.from({ length: 200 }, (_, index) => `This is sentence number${index} of many.`),
  );

  fakeLessonPage();

  test('a step changes the two words and their sentences, and React draws only the next sentence over the picture', async () => {
    const drawn = jest.fn();
    const Watched = ({ children }: { children: ReactNode }) => (
      <Profiler id="lesson" onRender={drawn}>
        {children}
      </Profiler>
    );
    await openReadyLesson({ answers: { 'GET /api/transcribe/morning-market': transcript }, around: Watched });
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(word(0).closest('[role="list"]')!, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    });
    seekTo(10.1);
    // An answer that arrives later renders the lesson again.
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
      expect([...changes.splice(0), ...observer.takeRecords()]).toHaveLength(0);
    });
    drawn.mockClear();
    // The last one begins a sentence.
    for (const index of [21, 22, 23, 24]) {
      changes.length = 0;
      seekTo(index / 2 + 0.01);
      await act(async () => undefined);
      changes.push(...observer.takeRecords());
      expect(word(index)).toHaveAttribute('data-current');
      expect(changes.every(({ type }) => type === 'attributes')).toBe(true);
      // Two marks and two tab stops, and at the end of a sentence two sentences.
      expect(changes.length).toBeLessThanOrEqual(6);
      expect(drawn).toHaveBeenCalledTimes(index === 24 ? 1 : 0);
    }
    observer.disconnect();
  });
});
