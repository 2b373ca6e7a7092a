import { listen } from '@glossa/kit/browser';
import type { Player } from '../../player/player';

/** Reading a player's time is slow or coarse in some browsers, so it is computed between two samples. */
const SAMPLE_INTERVAL_MS = 100;
/** A sample this little behind the computed time is rounding, not a jump. */
const JITTER_SECONDS = 0.25;
/** Some players report time in coarse steps. The smallest lag of this many samples is the real drift. */
const SAMPLES_TO_COMPARE = 5;

/** Calls `listener` with the player's time at every frame while it moves and after changes; returns the unsubscribe. */
export function followTime(player: Player, listener: (seconds: number) => void): () => void {
  let anchor = { time: 0, at: 0, rate: 1 };
  let last = 0;
  /** How far the latest samples were behind the computed time; undefined before the first. */
  let lags: number[] | undefined;
  let sampledAt = 0;
  let frame: number | undefined;

  function setAnchor(now: number, time: number): void {
    anchor = { time, at: now, rate: player.rate() };
    lags = [];
  }

  const timeAt = (now: number): number => anchor.time + ((now - anchor.at) / 1000) * anchor.rate;

  function sample(now: number): void {
    sampledAt = now;
    const reported = player.getTime();
    const lag = timeAt(now) - reported;
    if (!lags || lag <= 0 || lag >= JITTER_SECONDS) return setAnchor(now, reported);
    lags.push(lag);
    if (lags.length === SAMPLES_TO_COMPARE) setAnchor(now, timeAt(now) - Math.min(...lags));
  }

  function tick(): void {
    // The timestamp of a frame is its beginning, which is long ago where the processor was busy.
    const now = performance.now();
    if (now - sampledAt >= SAMPLE_INTERVAL_MS) sample(now);
    const time = timeAt(now);
    last = last > time && last - time < JITTER_SECONDS ? last : time;
    frame = requestAnimationFrame(tick);
    listener(last);
  }

  function restart(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    sampledAt = performance.now();
    setAnchor(sampledAt, player.getTime());
    // The first sample after a change is not smoothed: some players take a moment to start.
    lags = undefined;
    last = anchor.time;
    frame = player.isMoving() ? requestAnimationFrame(tick) : undefined;
    listener(last);
  }

  const ends = [
    player.on(restart),
    listen(document, { visibilitychange: () => document.visibilityState === 'visible' && restart() }),
  ];
  restart();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    ends.forEach((end) => end());
  };
}
