import type { TranscriptSentence } from '@glossa/contract/video/transcript';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Player, PlayerChange } from '../../player/player';

type LoopedPlayer = Pick<Player, 'getTime' | 'seek' | 'play' | 'rate' | 'isMoving' | 'on'>;

/** Keeps a sentence with wrong times from making the player seek for ever. */
const MIN_LOOP_SECONDS = 0.3;
/** A player may stop this far outside the sentence. */
const TOLERANCE_SECONDS = 0.5;
const MIN_TIMER_MS = 10;

/** Ends by itself when the learner seeks elsewhere. Animation frames would stop in a tab only listened to. */
export function loopSentence(
  player: LoopedPlayer,
  sentence: Pick<TranscriptSentence, 'start' | 'end'>,
  onLeft: () => void,
): () => void {
  const from = sentence.start + SEEK_OFFSET_SECONDS;
  const until = Math.max(sentence.end, from + MIN_LOOP_SECONDS);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isInside = (seconds: number): boolean =>
    seconds >= sentence.start - TOLERANCE_SECONDS && seconds <= until + TOLERANCE_SECONDS;

  function scheduleSeek(): void {
    clearTimeout(timer);
    if (!player.isMoving()) return;
    const left = ((until - player.getTime()) / player.rate()) * 1000;
    timer = setTimeout(onTimer, Math.max(left, MIN_TIMER_MS));
  }

  function onTimer(): void {
    if (player.getTime() >= until) player.seek(from);
    else scheduleSeek();
  }

  function changed(change: PlayerChange): void {
    if (change === 'seeked' && !isInside(player.getTime())) {
      stop();
      return onLeft();
    }
    if (change === 'ended') {
      player.seek(from);
      player.play();
    }
    scheduleSeek();
  }

  function stop(): void {
    clearTimeout(timer);
    end();
  }

  const end = player.on(changed);
  scheduleSeek();
  return stop;
}

/** The sentence that is played over and over, by its index; `onLeft`: the learner has gone elsewhere. */
export function useSentenceLoop(
  player: LoopedPlayer | null,
  sentences: readonly TranscriptSentence[],
  onLeft: () => void,
) {
  const [looped, setLooped] = useState<number>();
  const sentence = looped === undefined ? undefined : sentences[looped];

  const notifyLeft = useEffectEvent(onLeft);

  useEffect(() => {
    if (!player || !sentence) return;
    return loopSentence(player, sentence, () => {
      setLooped(undefined);
      notifyLeft();
    });
  }, [player, sentence]);

  return { looped, setLooped };
}

/** At the very start of a word a player may still report the word before. */
export const SEEK_OFFSET_SECONDS = 0.01;
