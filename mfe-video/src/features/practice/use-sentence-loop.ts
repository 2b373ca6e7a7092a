import { useEffect, useEffectEvent, useState } from 'react';
import { loopSentence, type Loopable } from './loop-sentence';

interface Timed {
  readonly start: number;
  readonly end: number;
}

/** The sentence that is played over and over, by its index; `onLeft`: the learner has gone elsewhere. */
export function useSentenceLoop(player: Loopable | null, sentences: readonly Timed[], onLeft: () => void) {
  const [looped, setLooped] = useState<number>();
  const sentence = looped === undefined ? undefined : sentences[looped];

  const left = useEffectEvent(onLeft);

  useEffect(() => {
    if (!player || !sentence) return;
    return loopSentence(player, sentence, () => {
      setLooped(undefined);
      left();
    });
  }, [player, sentence]);

  return { looped, setLooped };
}
