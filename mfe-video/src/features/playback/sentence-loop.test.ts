import type { PlayerChange } from '../../player/player';
import { loopSentence } from './sentence-loop';

/** A player over the test's clock. */
function lesson() {
  let time = 0;
  let rate = 1;
  let moving = false;
  let tell: (change: PlayerChange) => void = () => undefined;
  const seeks: number[] = [];
  const change = (name: PlayerChange, apply: () => void) => (apply(), tell(name));
  const player = {
    getTime: () => time,
    rate: () => rate,
    isMoving: () => moving,
    play: () => change('moving', () => (moving = true)),
    seek: (to: number) => (seeks.push(to), change('seeked', () => (time = to))),
    on: (listener: (change: PlayerChange) => void) => ((tell = listener), () => (tell = () => undefined)),
  };
  return {
    player,
    seeks,
    pause: () => change('still', () => (moving = false)),
    speed: (to: number) => change('rate', () => (rate = to)),
    finish: () => change('ended', () => (moving = false)),
    isMoving: () => moving,
    /** Lets time pass in steps of 10 ms. */
    pass(seconds: number) {
      for (let passed = 0; passed < seconds * 100; passed += 1) {
        if (moving) time += rate / 100;
        jest.advanceTimersByTime(10);
      }
    },
  };
}

const sentence = { start: 10, end: 12 };

function looping() {
  const made = lesson();
  made.player.seek(10);
  made.player.play();
  made.seeks.length = 0;
  const left = jest.fn();
  const stop = loopSentence(made.player, sentence, left);
  return { ...made, left, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('at its end the sentence begins again, just inside its first word, over and over', () => {
  const { pass, seeks } = looping();
  pass(1.9);
  expect(seeks).toEqual([]);
  pass(0.2);
  expect(seeks).toEqual([10.01]);
  pass(4);
  expect(seeks).toEqual([10.01, 10.01, 10.01]);
});

test('a change of speed moves the end with it', () => {
  const { pass, seeks, speed } = looping();
  speed(2);
  pass(0.9);
  expect(seeks).toEqual([]);
  pass(0.2);
  expect(seeks).toEqual([10.01]);
});

test('a pause inside the sentence waits, however long', () => {
  const { pass, pause, player, seeks } = looping();
  pass(1);
  pause();
  pass(30);
  expect(seeks).toEqual([]);
  player.play();
  pass(1.1);
  expect(seeks).toEqual([10.01]);
});

test('it ends when the learner seeks elsewhere, and not when the seek stays inside', () => {
  const { pass, player, left, seeks } = looping();
  pass(1);
  player.seek(10.5);
  expect(left).not.toHaveBeenCalled();
  pass(0.5);
  player.seek(40);
  expect(left).toHaveBeenCalledTimes(1);
  seeks.length = 0;
  pass(10);
  expect(seeks).toEqual([]);
});

test('it ends at once, also just after the sentence has begun again', () => {
  const { pass, player, left } = looping();
  pass(2.05);
  player.seek(60);
  expect(left).toHaveBeenCalledTimes(1);
});

test('a sentence at the very end of the video begins again too', () => {
  const { pass, finish, seeks, isMoving } = looping();
  pass(1.5);
  finish();
  expect(seeks).toEqual([10.01]);
  expect(isMoving()).toBe(true);
});

test('after stopping nothing is sought any more', () => {
  const { pass, stop, seeks } = looping();
  stop();
  pass(5);
  expect(seeks).toEqual([]);
});

test('a sentence whose end is not after its start is given a moment', () => {
  const made = lesson();
  made.player.play();
  loopSentence(made.player, { start: 0, end: 0 }, jest.fn());
  made.pass(1);
  expect(made.seeks.length).toBeLessThan(5);
});
