import type { RefObject } from 'react';
import { PictureSubtitles } from '../../features/player/picture-subtitles';
import { PlayerBar } from '../../features/player/player-bar';
import { textDirection } from '../../features/reading/chosen-word';
import type { Lesson } from './use-lesson';
import { usePictureInput } from './use-picture-input';

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
