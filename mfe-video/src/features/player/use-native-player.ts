import { listen } from '@glossa/kit/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Player, RETRIES, RETRY_AFTER_MS, type PlayerState, withinVideo } from '../../player/player';

const RECOVERED_AFTER_SECONDS = 5;

/**
 * A source that fails is retried up to 3 times, 1 second apart; `onFailure` fetches `url` again. `src`
 * follows it only then: a signed address changes every few hours, and a new source starts the video over.
 */
export function useNativePlayer(
  url: string,
  startAt: number,
  onPlayer: (player: Player | null) => void,
  onFailure: () => void,
) {
  const ref = useRef<HTMLVideoElement>(null);
  const resumeAt = useRef(startAt);
  const wasPlaying = useRef(false);
  const failures = useRef(0);
  const [state, setState] = useState<PlayerState>('loading');
  const [src, setSrc] = useState(url);
  const notifyPlayer = useEffectEvent(onPlayer);
  const notifyFailure = useEffectEvent(onFailure);
  const load = () => (src === url ? ref.current?.load() : setSrc(url));
  const loadAgain = useEffectEvent(load);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const player = nativePlayer(video);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function ready() {
      const from = withinVideo(resumeAt.current, player.getDuration());
      if (from > 0) player.seek(from);
      setState('ready');
      notifyPlayer(player);
      if (wasPlaying.current) player.play();
      wasPlaying.current = false;
    }
    function failed() {
      const time = player.getTime();
      // Only time that has passed proves recovery: a file may load, begin to play, and fail at the same position.
      if (time > 0 && Math.abs(time - resumeAt.current) > RECOVERED_AFTER_SECONDS) failures.current = 0;
      if (time > 0) resumeAt.current = time;
      // Loading a source pauses.
      wasPlaying.current ||= player.isPlaying();
      notifyPlayer(null);
      notifyFailure();
      clearTimeout(timer);
      if (failures.current >= RETRIES) return setState('failed');
      failures.current += 1;
      setState('loading');
      timer = setTimeout(() => loadAgain(), RETRY_AFTER_MS);
    }
    const unlisten = followLoading(video, ready, failed);
    return () => {
      clearTimeout(timer);
      unlisten();
      notifyPlayer(null);
    };
  }, []);

  function tryAgain() {
    failures.current = 0;
    setState('loading');
    load();
  }
  return { ref, src, state, tryAgain };
}

/** Also calls back for what has happened already: its events are not repeated. */
function followLoading(video: HTMLVideoElement, ready: () => void, failed: () => void): () => void {
  const unlisten = listen(video, { loadedmetadata: ready, error: failed });
  if (video.error) failed();
  else if (video.readyState >= video.HAVE_METADATA) ready();
  return unlisten;
}

const nativePlayer = (video: HTMLVideoElement): Player => ({
  getTime: () => video.currentTime,
  getDuration: () => (Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined),
  seek: (seconds) => {
    video.currentTime = Math.max(0, seconds);
  },
  play: () => {
    // A browser may refuse to start playback; its controls then stay at “play”.
    video.play()?.catch(() => undefined);
  },
  pause: () => video.pause(),
  rate: () => video.playbackRate,
  setRate: (rate) => {
    // Reloading the video resets the rate to the default.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  },
  isPlaying: () => !video.paused && !video.ended,
  isMoving: () =>
    !video.paused && !video.ended && !video.seeking && video.readyState >= video.HAVE_FUTURE_DATA,
  on: (listener) => {
    const still = () => listener('still');
    return listen(video, {
      playing: () => listener('moving'),
      pause: still,
      waiting: still,
      seeking: still,
      emptied: still,
      error: still,
      seeked: () => listener('seeked'),
      ratechange: () => listener('rate'),
      ended: () => listener('ended'),
    });
  },
});
