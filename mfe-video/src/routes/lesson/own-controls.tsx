import { listen } from '@glossa/kit/browser';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { PictureSubtitles } from '../../features/player/picture-subtitles';
import { PlayerBar } from '../../features/player/player-bar';
import { readChosenWord, textDirection } from '../../features/reading/chosen-word';
import type { Lesson } from './use-lesson';

interface OwnControlsProps {
  lesson: Lesson;
  /** It holds the film, and fills the screen on request. */
  picture: RefObject<HTMLElement | null>;
}

/** A film that we keep gets subtitles over it, a bar below it, and an answer to a tap. */
export function OwnControls({ lesson, picture }: OwnControlsProps) {
  const { video, transcript, player, follow, subtitles, controls } = lesson;
  const playPause = usePictureInput(picture, lesson);
  return (
    <>
      {transcript && player && (
        <PictureSubtitles
          transcript={transcript}
          follow={follow}
          direction={textDirection(transcript.language)}
          lines={subtitles.blurred ? undefined : subtitles.shown?.lines}
          linesLanguage={subtitles.language}
          open={controls.lookUp.popover?.chosen.place}
        />
      )}
      <PlayerBar
        {...{ player, follow, picture }}
        duration={video?.duration ?? undefined}
        sentences={transcript?.sentences}
        onPlayPause={playPause}
        onReplay={controls.tools.actions.replay}
      />
    </>
  );
}

/** A tap on the picture plays and pauses; one on a word of its subtitles looks the word up. Returns what plays and pauses. */
function usePictureInput(picture: OwnControlsProps['picture'], { player, transcript, controls }: Lesson) {
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
