import { playMoment } from '@glossa/kit/pronunciation';
import { useEffect, useRef, useState } from 'react';

/** Often enough for the mark to go with the words. */
const TICK_MS = 100;

/** A film of which the beginning is played, up to `end` seconds; then it starts anew. */
export function useFilm(end: number) {
  const ref = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const film = ref.current;
      if (!film) return;
      if (film.currentTime >= end) {
        film.pause();
        film.currentTime = 0;
      }
      setTime(film.currentTime);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, end]);

  return {
    time,
    isPlaying,
    /** The props of its element. */
    props: { ref, onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
    // A film that cannot be played stays a picture.
    play: () => void ref.current?.play().catch(() => undefined),
    pause: () => ref.current?.pause(),
    playWord: (word: { start: number; end: number }) => {
      if (ref.current) playMoment(ref.current, word).catch(() => undefined);
    },
  };
}
