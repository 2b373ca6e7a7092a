import { useEffect, useRef } from 'react';
import type { Player } from '../features/player/player';

/** Plays on, once, what was playing when another version of this app was shown. */
export function usePlayOn(player: Player | null, wasPlaying = false): void {
  const done = useRef(false);
  useEffect(() => {
    if (!player || !wasPlaying || done.current) return;
    done.current = true;
    player.play();
  }, [player, wasPlaying]);
}
