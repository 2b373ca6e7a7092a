import { useEffect, useEffectEvent, useState } from 'react';
import type { Player } from '../../player/player';

/** Whether the lesson has been played to its end, until that is closed. `isLooping`: a sentence is played again instead. */
export function useLessonEnd(player: Player | null, isLooping: boolean) {
  const [isEnded, setIsEnded] = useState(false);
  const end = useEffectEvent(() => {
    if (!isLooping) setIsEnded(true);
  });
  useEffect(() => player?.on((change) => change === 'ended' && end()), [player]);
  return { isEnded, close: () => setIsEnded(false) };
}
