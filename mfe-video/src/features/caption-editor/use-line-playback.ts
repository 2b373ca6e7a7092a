import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findStarted, type FollowTime, type Player } from '../../player/player';
import { useIsPlaying } from '../../player/use-is-playing';
import type { Line } from './caption-document';

interface LinePlaybackOptions {
  player: Player | null;
  followTime: FollowTime;
  readLines: () => readonly Line[];
}

export function useLinePlayback({ player, followTime, readLines }: LinePlaybackOptions) {
  /** Index of the line that is heard; -1 before the first. */
  const [heard, setHeard] = useState(-1);
  const isPlaying = useIsPlaying(player);
  /** Seconds; undefined unless one line is played. */
  const stopAt = useRef<number>(undefined);

  const follow = useEffectEvent((seconds: number) => {
    setHeard(findStarted(readLines(), seconds));
    if (stopAt.current === undefined || seconds < stopAt.current) return;
    stopAt.current = undefined;
    player?.pause();
  });
  useEffect(() => followTime((seconds) => follow(seconds)), [followTime]);

  function toggle() {
    stopAt.current = undefined;
    if (player?.isPlaying()) player.pause();
    else player?.play();
  }

  function playLine({ start, end }: Line) {
    player?.seek(start);
    stopAt.current = end;
    player?.play();
  }
  return { heard, isPlaying, isReady: player !== null, toggle, playLine };
}
