import { listen } from '@glossa/kit/listen';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nativePlayer } from './native-player';
import { type Player, RETRIES, RETRY_AFTER_MS, type PlayerState, withinVideo } from '../../player/player';

/**
 * Makes a player of the `<video>` that `ref` is given to. A source that fails is retried up to 3 times,
 * 1 second apart, and playback resumes where it was.
 */
export function useNativePlayer(startAt: number, onPlayer: (player: Player | null) => void) {
  const ref = useRef<HTMLVideoElement>(null);
  const resumeAt = useRef(startAt);
  const failures = useRef(0);
  const [state, setState] = useState<PlayerState>('loading');
  const notifyPlayer = useEffectEvent(onPlayer);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const player = nativePlayer(video);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Only playback proves recovery: a file may load its metadata and then fail at the position.
    const endOfCount = player.on((change) => {
      if (change === 'moving') failures.current = 0;
    });

    function ready() {
      const from = withinVideo(resumeAt.current, player.getDuration());
      if (from > 0) player.seek(from);
      setState('ready');
      notifyPlayer(player);
    }
    function failed() {
      if (player.getTime() > 0) resumeAt.current = player.getTime();
      notifyPlayer(null);
      clearTimeout(timer);
      if (failures.current >= RETRIES) return setState('failed');
      failures.current += 1;
      setState('loading');
      timer = setTimeout(() => video?.load(), RETRY_AFTER_MS);
    }
    const unlisten = listen(video, { loadedmetadata: ready, error: failed });
    // Events from before this effect are not repeated.
    if (video.error) failed();
    else if (video.readyState >= video.HAVE_METADATA) ready();
    return () => {
      clearTimeout(timer);
      endOfCount();
      unlisten();
      notifyPlayer(null);
    };
  }, []);

  const tryAgain = useCallback(() => {
    failures.current = 0;
    setState('loading');
    ref.current?.load();
  }, []);
  return { ref, state, tryAgain };
}
