import { renderHook } from '@testing-library/react';
import type { Player } from '../../player/player';
import { useHold } from './use-hold';

/** A host that takes its time to say what it was told: `isPlaying` is what it has said. */
function host(isPlaying: boolean) {
  const told = { isPlaying };
  const player: Player = {
    getTime: () => 0,
    getDuration: () => undefined,
    seek: () => undefined,
    rate: () => 1,
    setRate: () => undefined,
    isMoving: () => told.isPlaying,
    isPlaying: () => told.isPlaying,
    play: jest.fn(),
    pause: jest.fn(),
    on: () => () => undefined,
  };
  const { result } = renderHook(() => useHold(player, false, () => undefined));
  return { told, player, ...result.current };
}

afterEach(() => jest.restoreAllMocks());

test('a video that was just told to go on counts as playing, whatever it says yet', () => {
  const { told, player, hold, release } = host(true);
  hold();
  told.isPlaying = false;
  release();
  expect(player.play).toHaveBeenCalledTimes(1);
  hold();
  release();
  expect(player.play).toHaveBeenCalledTimes(2);
});

test('one that has not yet heard that it is to pause is told to go on as well', () => {
  const { player, hold, release } = host(true);
  hold();
  release();
  expect(player.play).toHaveBeenCalledTimes(1);
});

test('a second later what it says counts', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const { told, player, hold, release } = host(true);
  hold();
  told.isPlaying = false;
  release();
  now.mockReturnValue(6_000);
  hold();
  release();
  expect(player.play).toHaveBeenCalledTimes(1);
});
