import { HostPlayer } from './host-player';
import type { PlayerChange } from '../../player/player';

function made(from = 0) {
  let now = 1000;
  const sent: unknown[] = [];
  const changes: PlayerChange[] = [];
  const player = new HostPlayer(
    (message) => sent.push(JSON.parse(message)),
    from,
    () => now,
  );
  player.on((change) => changes.push(change));
  return { player, sent, changes, pass: (ms: number) => (now += ms) };
}

test('between two messages of the host the time goes on at the speed it told', () => {
  const { player, pass } = made();
  player.take({ currentTime: 10, playerState: 1, playbackRate: 1.5 });
  pass(200);
  expect(player.getTime()).toBeCloseTo(10.3);
  player.take({ playerState: 2, currentTime: 10.31 });
  pass(5000);
  expect(player.getTime()).toBe(10.31);
});

test('the states of the host are told as moving, still and ended', () => {
  const { player, changes } = made();
  for (const playerState of [3, 1, 1, 2, 1, 0]) player.take({ playerState });
  expect(changes).toEqual(['still', 'moving', 'still', 'moving', 'ended', 'still']);
});

test('a time where it was expected is no jump, and one elsewhere is', () => {
  const { player, changes, pass } = made();
  player.take({ currentTime: 5, playerState: 1 });
  changes.length = 0;
  pass(250);
  player.take({ currentTime: 5.2 });
  expect(changes).toEqual([]);
  player.take({ currentTime: 60 });
  expect(changes).toEqual(['seeked']);
});

test('seeking commands the host and counts at once, also while paused', () => {
  const { player, sent, changes } = made();
  player.seek(42.5);
  expect(player.getTime()).toBe(42.5);
  expect(changes).toEqual(['seeked']);
  player.seek(-1);
  player.play();
  player.pause();
  expect(sent).toEqual([
    { event: 'command', func: 'seekTo', args: [42.5, true] },
    { event: 'command', func: 'seekTo', args: [0, true] },
    { event: 'command', func: 'playVideo', args: [] },
    { event: 'command', func: 'pauseVideo', args: [] },
  ]);
});

test('a seek that is near, while paused, is told as well', () => {
  const { player, changes } = made();
  player.take({ currentTime: 10, playerState: 2 });
  changes.length = 0;
  player.seek(10.4);
  expect(player.getTime()).toBe(10.4);
  expect(changes).toEqual(['seeked']);
});

test('a frame that begins elsewhere is there from the first, whatever the host tells before it begins', () => {
  const { player, changes } = made(42.5);
  expect(player.getTime()).toBe(42.5);
  player.take({ currentTime: 0, playerState: 5 });
  expect(player.getTime()).toBe(42.5);
  player.take({ currentTime: 42, playerState: 1 });
  expect(player.getTime()).toBe(42);
  expect(changes).not.toContain('seeked');
  player.seek(0);
  player.take({ currentTime: 0 });
  expect(player.getTime()).toBe(0);
});

test('after a seek the time from before it is not believed, and the next one near the target is', () => {
  const { player, changes, pass } = made();
  player.take({ currentTime: 10, playerState: 1 });
  player.seek(60);
  changes.length = 0;
  pass(100);
  player.take({ currentTime: 10.1, playbackRate: 2 });
  expect(player.getTime()).toBeCloseTo(60.1);
  expect(player.rate()).toBe(2);
  player.take({ currentTime: 60.05 });
  expect(changes).toEqual(['rate']);
  // The host has answered: what it tells now is so, such as a seek with its own controls.
  player.take({ currentTime: 30 });
  expect(player.getTime()).toBe(30);
  expect(changes).toEqual(['rate', 'seeked']);
});

test('a host that takes its time to seek is where it was sent', () => {
  const { player, changes, pass } = made();
  player.take({ currentTime: 10, playerState: 1 });
  player.seek(60);
  changes.length = 0;
  pass(900);
  player.take({ currentTime: 60 });
  expect(player.getTime()).toBe(60);
  player.take({ currentTime: 30 });
  expect(player.getTime()).toBe(30);
});

test('a host that does not go where it was sent is believed after a second', () => {
  const { player, pass } = made();
  player.take({ currentTime: 10, playerState: 2 });
  player.seek(60);
  pass(999);
  player.take({ currentTime: 10 });
  expect(player.getTime()).toBe(60);
  pass(1);
  player.take({ currentTime: 10 });
  expect(player.getTime()).toBe(10);
});

test('a change of speed keeps the place', () => {
  const { player, changes, pass } = made();
  player.take({ currentTime: 10, playerState: 1, playbackRate: 2 });
  changes.length = 0;
  pass(500);
  player.take({ playbackRate: 1 });
  expect(changes).toEqual(['rate']);
  pass(1000);
  expect(player.getTime()).toBeCloseTo(12);
});

test('the length of the video is unknown until the host tells it', () => {
  const { player } = made();
  player.take({ duration: 0 });
  expect(player.getDuration()).toBeUndefined();
  player.take({ duration: 63.2 });
  expect(player.getDuration()).toBe(63.2);
});

test('another speed is asked of the host, and counts once the host has taken it', () => {
  const { player, sent, changes } = made();
  player.setRate(1.5);
  expect(sent).toEqual([{ event: 'command', func: 'setPlaybackRate', args: [1.5] }]);
  expect(player.rate()).toBe(1);
  player.take({ playbackRate: 1.5 });
  expect(player.rate()).toBe(1.5);
  expect(changes).toEqual(['rate']);
});

test('a video that waits for data is playing, though its time does not move', () => {
  const { player } = made();
  expect(player.isPlaying()).toBe(false);
  player.take({ playerState: 3 });
  expect(player.isPlaying()).toBe(true);
  expect(player.isMoving()).toBe(false);
  player.take({ playerState: 2 });
  expect(player.isPlaying()).toBe(false);
});
