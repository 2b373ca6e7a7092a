import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Player } from '../features/player/player';
import { ResumeNews } from '../features/resume/resume-news';
import type { Start } from '../features/resume/use-start';

/** Tells once, when the lesson can be played, that it goes on where it was left. */
export function useResumeNews(
  player: Player | null,
  start: Start | undefined,
  onNews: (news: ReactNode) => void,
): void {
  const latest = useRef(player);
  const told = useRef(false);

  const tell = useEffectEvent(() => {
    if (!start?.resumed || told.current) return;
    told.current = true;
    onNews(<ResumeNews at={start.at} onBeginning={() => latest.current?.seek(0)} />);
  });

  useEffect(() => {
    latest.current = player;
    if (player) tell();
  }, [player]);
}
