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
  const meter = new WatchTimer(() => now);
  const detach = meter.attach(player);
  return {
    meter,
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
  const { meter, pass, play, pause } = lesson();
  pass(5);
  play();
  pass(10);
  pause();
  pass(60);
  expect(meter.seconds()).toBeCloseTo(10);
});

test('the time counts while it is still playing, and once only', () => {
  const { meter, pass, play } = lesson();
  play();
  pass(4);
  expect(meter.seconds()).toBeCloseTo(4);
  pass(3);
  expect(meter.seconds()).toBeCloseTo(7);
});

test('winding forward is not watching', () => {
  const { meter, pass, play, seek } = lesson();
  play();
  pass(10);
  seek(90);
  expect(meter.seconds()).toBeCloseTo(10);
  expect(meter.percentage()).toBeCloseTo(10);
});

test('what is watched after winding counts as reached', () => {
  const { meter, pass, play, seek } = lesson();
  play();
  seek(50);
  pass(10);
  expect(meter.percentage()).toBeCloseTo(60);
});

test('at double speed the learner spends half the time and gets as far', () => {
  const { meter, pass, play, speed } = lesson();
  speed(2);
  play();
  pass(10);
  expect(meter.seconds()).toBeCloseTo(10);
  expect(meter.percentage()).toBeCloseTo(20);
});

test('the end of the video is 100 percent', () => {
  const { meter, pass, play, finish } = lesson(10.2);
  play();
  pass(10);
  finish();
  expect(meter.percentage()).toBe(100);
});

test('nothing counts after letting go of the player', () => {
  const { meter, pass, play, detach } = lesson();
  play();
  pass(3);
  detach();
  pass(30);
  expect(meter.seconds()).toBeCloseTo(3);
});
