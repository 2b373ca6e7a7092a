import { listen } from '@glossa/kit/browser';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { readChosenWord } from '../../features/reading/chosen-word';
import type { Lesson } from './use-lesson';

/**
 * A tap on the picture plays and pauses; one on a word of its subtitles looks the word up. Returns what plays and pauses.
 */
export function usePictureInput(picture: RefObject<HTMLElement | null>, lesson: Lesson): () => void {
  const { player, transcript, controls } = lesson;
  const { lookUp, tools } = controls;
  /** A press beside an open look-up only closes it. */
  const wasOpen = useRef(false);

  function playPause(): void {
    if (player) return tools.actions.playPause();
    // Some browsers load nothing before play is pressed, and may refuse to play.
    const video = picture.current?.querySelector('video');
    video?.play()?.catch(() => undefined);
  }

  const press = useEffectEvent(() => (wasOpen.current = lookUp.popover !== null));
  const click = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const word = target.closest<HTMLElement>('[data-picture-word]');
    if (word && transcript) {
      const index = Number(word.dataset['pictureWord']);
      const chosen = readChosenWord(transcript, { first: index, last: index });
      if (chosen) lookUp.choose(chosen, 'pointer', { first: word, last: word });
    } else if (target instanceof HTMLVideoElement && !wasOpen.current) {
      playPause();
    }
  });

  useEffect(
    () => (picture.current ? listen(picture.current, { pointerdown: press, click }) : undefined),
    [picture],
  );
  return playPause;
}
