import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Player } from '../../player/player';
import { onResumeAccepted, type Start } from '../../features/resume/use-start';
import type { Announce } from './use-lesson-tools';

/** Returns the action that goes to the beginning of a lesson that was resumed, while it is offered. */
export function useResume(player: Player | null, start: Start | undefined, announce: Announce) {
  const [isOver, setOver] = useState(false);
  const at = start?.resumed ? start.at : undefined;
  const isOffered = player !== null && at !== undefined && !isOver;
  usePlayOn(player, start?.playing);
  useEffect(() => {
    if (isOffered) return onResumeAccepted(player, at, () => setOver(true));
    return undefined;
  }, [isOffered, player, at]);

  if (!isOffered) return undefined;
  return () => {
    setOver(true);
    player.seek(0);
    announce(<FormattedMessage id="video.resume.begun" />);
  };
}

/** Resumes playback, once, that another version of this app was replaced during. */
function usePlayOn(player: Player | null, wasPlaying = false): void {
  const done = useRef(false);
  useEffect(() => {
    if (!player || !wasPlaying || done.current) return;
    done.current = true;
    player.play();
  }, [player, wasPlaying]);
}
