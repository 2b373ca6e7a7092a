import { useEffect, useEffectEvent, useRef } from 'react';
import type { Player } from '../../player/player';

/** A host may report once more that it plays after a pause. */
const PAUSE_SETTLE_MS = 1_000;
/** A host may take this long to report that it plays. */
const PLAY_SETTLE_MS = 1_000;

/** Pauses the video while `held` and resumes it if it was playing. `onMoving`: the learner starts it meanwhile. */
export function useHold(player: Player | null, held: boolean, onMoving: () => void) {
  const wasPlaying = useRef(false);
  const startedAt = useRef(-Infinity);
  const moving = useEffectEvent(onMoving);

  useEffect(() => {
    if (!held || !player) return;
    const since = performance.now();
    return player.on((change) => {
      if (change === 'moving' && performance.now() - since > PAUSE_SETTLE_MS) moving();
    });
  }, [held, player]);

  return {
    hold: () => {
      const isStarting = performance.now() - startedAt.current < PLAY_SETTLE_MS;
      wasPlaying.current ||= isStarting || (player?.isPlaying() ?? false);
      startedAt.current = -Infinity;
      player?.pause();
    },
    /** `resume` is false if the learner continues with something else. */
    release: (resume = true) => {
      const resumes = resume && wasPlaying.current;
      // First, because a player may tell at once that it moves, which releases again.
      wasPlaying.current = false;
      if (!resumes) return;
      // Even if it reports that it plays: it may not have paused yet.
      player?.play();
      startedAt.current = performance.now();
    },
  };
}
