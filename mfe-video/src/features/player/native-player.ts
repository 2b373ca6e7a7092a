import { listen } from '@glossa/kit/browser';
import type { Player } from '../../player/player';

/** The player of self-hosted lessons. */
export function nativePlayer(video: HTMLVideoElement): Player {
  return {
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
  };
}
