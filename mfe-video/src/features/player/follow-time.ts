import { browserFrames, type Frames } from './frames';
import type { Player } from './player';

/** Asking a player for its time is slow or coarse in some browsers, so between two questions it is computed. */
const ANCHOR_EVERY_MS = 100;
/** A new anchor this little behind the computed time is a rounding of the player's, not a jump. */
const JITTER_SECONDS = 0.25;

/**
 * Tells `listener` the player's time at every animation frame while it moves, and once after every change.
 * Returns the way to stop.
 */
export function followTime(
  player: Player,
  listener: (seconds: number) => void,
  frames: Frames = browserFrames,
): () => void {
  let anchor = { time: 0, at: 0, rate: 1 };
  let last = 0;
  let frame: number | undefined;

  function setAnchor(now: number): void {
    anchor = { time: player.getTime(), at: now, rate: player.rate() };
  }

  function tick(now: number): void {
    if (now - anchor.at >= ANCHOR_EVERY_MS) setAnchor(now);
    // A frame carries the time at which it began, which may be before an anchor set since.
    const elapsed = Math.max(0, now - anchor.at) / 1000;
    const time = anchor.time + elapsed * anchor.rate;
    last = last > time && last - time < JITTER_SECONDS ? last : time;
    frame = frames.request(tick);
    listener(last);
  }

  function anew(): void {
    if (frame !== undefined) frames.cancel(frame);
    setAnchor(frames.now());
    last = anchor.time;
    frame = player.isMoving() ? frames.request(tick) : undefined;
    listener(last);
  }

  const ends = [player.on(anew), frames.onVisible(anew)];
  anew();
  return () => {
    if (frame !== undefined) frames.cancel(frame);
    ends.forEach((end) => end());
  };
}
