import { useEffect, useEffectEvent, useRef } from 'react';
import type { Player } from '../../player/player';

/** A host that was just told to pause may say once more that it plays. */
const STILL_STOPPING_MS = 1_000;
/** One that was just told to play may take as long to say that it does. */
const STILL_STARTING_MS = 1_000;

/**
 * Holds the video for as long as something is read, and lets it go on afterwards if it was playing. `held`: something
 * is being read; when the learner starts the video meanwhile, `onMoving` is called.
 */
export function useHold(player: Player | null, held: boolean, onMoving: () => void) {
  const wasPlaying = useRef(false);
  /** When it was last told to go on. */
  const startedAt = useRef(-Infinity);
  const moving = useEffectEvent(onMoving);

  useEffect(() => {
    if (!held || !player) return;
    const since = performance.now();
    return player.on((change) => {
      if (change === 'moving' && performance.now() - since > STILL_STOPPING_MS) moving();
    });
  }, [held, player]);

  return {
    hold: () => {
      const isStarting = performance.now() - startedAt.current < STILL_STARTING_MS;
      wasPlaying.current ||= isStarting || (player?.isPlaying() ?? false);
      startedAt.current = -Infinity;
      player?.pause();
    },
    /** `goOn` false: it stays as it is, because the learner is going on to something else. */
    release: (goOn = true) => {
      if (goOn && wasPlaying.current) {
        // Also one that says it plays: it may not have heard yet that it is to pause.
        player?.play();
        startedAt.current = performance.now();
      }
      wasPlaying.current = false;
    },
  };
}
