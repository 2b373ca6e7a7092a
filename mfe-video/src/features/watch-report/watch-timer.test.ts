import type { PlayerChange } from '../../player/player';
import { WatchTimer, type WatchedPlayer } from './watch-timer';

/** A player over a clock that the test moves. */
function lesson(duration = 100) {
  let now = 0;
  let time = 0;
  let moving = false;
  let rate = 1;
  let tell: (change: PlayerChange) => void = () => undefined;
  const player: WatchedPlayer = {
    getTime: () => time,
    getDuration: () => duration,
    rate: () => rate,
    isMoving: () => moving,
    on: (listener) => ((tell = listener), () => undefined),
  };
  const timer = new WatchTimer(() => now);
  const detach = timer.attach(player);
  return {
    timer,
    detach,
    pass(seconds: number) {
      now += seconds * 1000;
      if (moving) time += seconds * rate;
    },
    play: () => ((moving = true), tell('moving')),
    pause: () => ((moving = false), tell('still')),
    seek: (to: number) => ((time = to), tell('still'), tell('seeked')),
    speed: (to: number) => ((rate = to), tell('rate')),
    finish: () => ((moving = false), tell('ended')),
  };
}

test('only time in which the video moves counts', () => {
  const { timer, pass, play, pause } = lesson();
  pass(5);
  play();
  pass(10);
  pause();
  pass(60);
  expect(timer.seconds()).toBeCloseTo(10);
});

test('the time counts while it is still playing, and once only', () => {
  const { timer, pass, play } = lesson();
  play();
  pass(4);
  expect(timer.seconds()).toBeCloseTo(4);
  pass(3);
  expect(timer.seconds()).toBeCloseTo(7);
});

test('winding forward is not watching', () => {
  const { timer, pass, play, seek } = lesson();
  play();
  pass(10);
  seek(90);
  expect(timer.seconds()).toBeCloseTo(10);
  expect(timer.percentage()).toBeCloseTo(10);
});

test('what is watched after winding counts as reached', () => {
  const { timer, pass, play, seek } = lesson();
  play();
  seek(50);
  pass(10);
  expect(timer.percentage()).toBeCloseTo(60);
});

test('at double speed the learner spends half the time and gets as far', () => {
  const { timer, pass, play, speed } = lesson();
  speed(2);
  play();
  pass(10);
  expect(timer.seconds()).toBeCloseTo(10);
  expect(timer.percentage()).toBeCloseTo(20);
});

test('the end of the video is 100 percent', () => {
  const { timer, pass, play, finish } = lesson(10.2);
  play();
  pass(10);
  finish();
  expect(timer.percentage()).toBe(100);
});

test('nothing counts after letting go of the player', () => {
  const { timer, pass, play, detach } = lesson();
  play();
  pass(3);
  detach();
  pass(30);
  expect(timer.seconds()).toBeCloseTo(3);
});
