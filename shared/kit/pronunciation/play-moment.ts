import { listen } from '../browser/listen';

/** Seconds from the beginning of a file. */
interface Moment {
  start: number;
  end: number;
}

/** A file of which nothing is heard by then counts as one that cannot be played. */
const START_TIMEOUT_MS = 10_000;

/** Resolves at its end or once something pauses the file; rejects when it cannot be played. */
export const playMoment = (media: HTMLMediaElement, { start, end }: Moment): Promise<void> =>
  new Promise((resolve, reject) => {
    let timer = setTimeout(fail, START_TIMEOUT_MS);
    const unlisten = listen(media, {
      playing: awaitEnd,
      timeupdate: () => media.currentTime >= end && media.pause(),
      pause: () => settle(resolve),
      error: fail,
    });

    function settle(outcome: () => void): void {
      clearTimeout(timer);
      unlisten();
      outcome();
    }
    function fail(): void {
      settle(() => reject(new Error('The moment cannot be played')));
      media.pause();
    }
    /** `timeupdate` comes four times a second, which is too rare for the end of a word. */
    function awaitEnd(): void {
      clearTimeout(timer);
      const seconds = (end - media.currentTime) / media.playbackRate;
      timer = setTimeout(() => (media.currentTime >= end ? media.pause() : awaitEnd()), seconds * 1000);
    }

    if (media.error) media.load();
    media.currentTime = start;
    // Rejects after `pause` as well, when the promise is settled.
    media.play().catch(fail);
  });
