import { useEffect, useEffectEvent } from 'react';
import { useLessonSetting } from '../../lesson-setting/lesson-setting';
import { readSetting } from '../../lesson-setting/stored-setting';
import type { Player } from '../../player/player';

/** 1 is normal. */
const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The next offered speed up (1) or down (-1) from `rate`, which a player's own menu may have set between two. */
export function stepSpeed(rate: number, step: 1 | -1): number {
  const next = step === 1 ? SPEEDS.find((speed) => speed > rate) : SPEEDS.findLast((speed) => speed < rate);
  return next ?? rate;
}

export const listSpeeds = (rate: number): readonly number[] =>
  SPEEDS.includes(rate) ? SPEEDS : [...SPEEDS, rate].sort((one, other) => one - other);

const NAME = 'speed';

/** The speed that was set last in any lesson, here or in the player's own menu. */
export function useSpeed(player: Player | null) {
  const [speed, saveSpeed] = useLessonSetting<number>(NAME, 1);
  const handleRate = useEffectEvent(saveSpeed);

  useEffect(() => {
    if (!player) return;
    const wanted = readSetting<number>(NAME, 1);
    if (player.rate() !== wanted) player.setRate(wanted);
    return player.on((change) => {
      if (change === 'rate') handleRate(player.rate());
    });
  }, [player]);

  function setSpeed(rate: number) {
    saveSpeed(rate);
    player?.setRate(rate);
  }
  return { speed, setSpeed };
}
