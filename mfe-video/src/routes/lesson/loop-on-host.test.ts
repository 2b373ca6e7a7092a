import { HostPlayer } from '../../features/player/host-player';
import { loopSentence } from '../../features/playback/sentence-loop';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a sentence shorter than what the video host counts as a jump goes on beginning again', () => {
  let now = 0;
  const seeks: unknown[] = [];
  const take = (message: string) => {
    const { func, args } = JSON.parse(message) as { func: string; args: unknown[] };
    if (func === 'seekTo') seeks.push(args[0]);
  };
  const player = new HostPlayer(take, 0, () => now);
  player.take({ currentTime: 10, playerState: 1 });
  loopSentence(player, { start: 10, end: 10.6 }, jest.fn());
  for (let passed = 0; passed < 200; passed += 1) {
    now += 10;
    jest.advanceTimersByTime(10);
  }
  expect(seeks).toEqual([10.01, 10.01, 10.01]);
});
