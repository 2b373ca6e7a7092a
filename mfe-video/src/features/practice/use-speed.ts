import { useCallback, useEffect, useState } from 'react';
import { remember, remembered } from '../../remembered/remembered';

/** What this needs of a player. */
interface Paced {
  rate(): number;
  setRate(rate: number): void;
  on(listener: (change: string) => void): () => void;
}

const NAME = 'speed';

/** The speed of the lesson: the one set last, here or in the player's own menu, in whichever lesson. */
export function useSpeed(player: Paced | null) {
  const [speed, setShown] = useState(() => remembered<number>(NAME, 1));

  useEffect(() => {
    if (!player) return;
    const wanted = remembered<number>(NAME, 1);
    if (player.rate() !== wanted) player.setRate(wanted);
    return player.on((change) => {
      if (change !== 'rate') return;
      remember(NAME, player.rate());
      setShown(player.rate());
    });
  }, [player]);

  const setSpeed = useCallback(
    (rate: number) => {
      remember(NAME, rate);
      setShown(rate);
      player?.setRate(rate);
    },
    [player],
  );
  return { speed, setSpeed };
}
