import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatClock } from '@glossa/kit/format';
import type { Player } from '../../player/player';
import { onResumeAccepted, type Start } from '../../features/resume/use-start';
import type { Announce } from './use-lesson-tools';

/** Announces once that the lesson resumes. Returns the action that goes to the beginning, while it is offered. */
export function useResume(
  player: Player | null,
  start: Start | undefined,
  announce: Announce,
): (() => void) | undefined {
  const shownAnnouncement = useRef<ReactNode>(undefined);
  const [isOver, setOver] = useState(false);
  const at = start?.resumed ? start.at : undefined;
  const isOffered = player !== null && at !== undefined && !isOver;
  usePlayOn(player, start?.playing);

  const announceResume = useEffectEvent((seconds: number) => {
    if (shownAnnouncement.current) return;
    shownAnnouncement.current = (
      <FormattedMessage id="video.resume.from" values={{ time: formatClock(seconds) }} />
    );
    announce(shownAnnouncement.current);
  });
  const end = useEffectEvent(() => {
    setOver(true);
    announce((current) => (current === shownAnnouncement.current ? undefined : current));
  });

  // Before the browser paints: the announcement stands beside the offer, which would move to make room for it.
  useLayoutEffect(() => {
    if (!isOffered) return;
    announceResume(at);
    return onResumeAccepted(player, at, () => end());
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
