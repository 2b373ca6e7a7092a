import { FakePlayer } from '../../testing/fake-player';
import { steppedFrames } from '../../testing/stepped-frames';
import { followTime } from './follow-time';

const stops: (() => void)[] = [];

function follow() {
  const player = new FakePlayer();
  const stepped = steppedFrames();
  const times: number[] = [];
  const stop = followTime(player, (seconds) => times.push(seconds));
  stops.push(stop);
  return { player, stepped, stop, last: () => times.at(-1), times };
}

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
});

test('time is told at once and no frame is asked for while the player stands still', () => {
  const { stepped, times } = follow();
  expect(times).toEqual([0]);
  expect(stepped.isWaiting()).toBe(false);
});

test('between two anchors time is computed from what has passed and the rate', () => {
  const { player, stepped, last } = follow();
  player.setRate(2);
  player.play();
  stepped.step(16);
  expect(last()).toBeCloseTo(0.032);
  stepped.step(50);
  expect(last()).toBeCloseTo(0.132);
});

test('a frame that comes late tells the time at which it comes', () => {
  const { player, stepped, last } = follow();
  player.play();
  stepped.step(16);
  player.pass(0.3);
  stepped.step(284, 250);
  expect(last()).toBeCloseTo(0.3);
});

test('after 100 ms the player itself is asked again', () => {
  const { player, stepped, last } = follow();
  player.play();
  stepped.step(60);
  player.pass(0.5);
  stepped.step(60);
  expect(last()).toBeCloseTo(0.5);
});

test('a small step back of the player does not turn time back', () => {
  const { player, stepped, last } = follow();
  player.play();
  stepped.step(90);
  player.pass(0.05);
  stepped.step(20);
  expect(last()).toBeCloseTo(0.09);
});

test('a player that has fallen behind is waited for after five answers', () => {
  const { player, stepped, last } = follow();
  player.play();
  const next = (passes: number) => (player.pass(passes), stepped.step(100));
  next(0.1);
  next(0.02);
  for (let answers = 0; answers < 3; answers += 1) next(0.1);
  expect(last()).toBeCloseTo(0.5);
  expect(player.getTime()).toBeCloseTo(0.42);
  next(0.1);
  next(0.1);
  expect(last()).toBeCloseTo(player.getTime());
});

test('a pause ends the loop', () => {
  const { player, stepped } = follow();
  player.play();
  expect(stepped.isWaiting()).toBe(true);
  player.pause();
  expect(stepped.isWaiting()).toBe(false);
});

test('coming back into view asks the player at once', () => {
  const { player, last } = follow();
  player.play();
  player.pass(30);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(last()).toBe(30);
});

test('nothing stays behind after stopping', () => {
  const { player, stepped, stop } = follow();
  player.play();
  stop();
  expect(stepped.isWaiting()).toBe(false);
  expect(player.listenerCount).toBe(0);
});
