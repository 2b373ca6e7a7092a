import { onSound } from '@glossa/kit/pronunciation';
import { useCallback, useEffect, useState } from 'react';
import type { FollowTime, Player } from '../../player/player';
import { followTime } from './follow-time';

const open = new Map<Player, string>();

/** Replacing the app would interrupt a playing video. */
export const isPlayingNow = (): boolean => [...open.keys()].some((player) => player.isMoving());

/** Lists the player as open, and pauses it while a word is heard. Returns the function that ends both. */
function trackPlayer(player: Player, videoId: string): () => void {
  open.set(player, videoId);
  let wasPlaying = false;
  const unlisten = onSound((isHeard) => {
    if (isHeard) {
      wasPlaying ||= player.isPlaying();
      player.pause();
    } else {
      if (wasPlaying) player.play();
      wasPlaying = false;
    }
  });
  return () => {
    unlisten();
    open.delete(player);
  };
}

/** Holds the player on the screen once it can be used, and follows its time. */
export function usePlayer(videoId: string) {
  const [player, setPlayer] = useState<Player | null>(null);
  const follow = useCallback<FollowTime>(
    (listener) => (player ? followTime(player, listener) : () => undefined),
    [player],
  );
  useEffect(() => (player ? trackPlayer(player, videoId) : undefined), [player, videoId]);
  return { player, setPlayer, follow };
}

export const forEachPlayer = (visit: (videoId: string, player: Player) => void): void =>
  open.forEach((videoId, player) => visit(videoId, player));
