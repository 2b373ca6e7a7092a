/** What the lesson needs of a player, whoever plays. Times are seconds of the video. */
export interface Player {
  getTime(): number;
  /** Nothing while it is not known. */
  getDuration(): number | undefined;
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  /** 1 is normal speed. */
  rate(): number;
  /** Asks for another speed; `rate` tells it once the player has taken it. */
  setRate(rate: number): void;
  /** True while it plays or would if it had the data: the learner has not paused it. */
  isPlaying(): boolean;
  /** True while time really passes: not paused, not ended, not waiting for data, not seeking. */
  isMoving(): boolean;
  /** Calls back after anything that moves the time unevenly; returns the way to stop. */
  on(listener: (change: PlayerChange) => void): () => void;
}

/** `moving` and `still`: time began or ceased to pass; `seeked`: it jumped; `rate`: it passes at another speed. */
export type PlayerChange = 'moving' | 'still' | 'seeked' | 'rate' | 'ended';

/** How often a player that fails is asked again, and how long after. */
export const RETRIES = 3;
export const RETRY_AFTER_MS = 1000;

/** `loading` until the video can be sought. */
export type PlayerState = 'loading' | 'ready' | 'failed';

/** The position that the address asks for by `t`, in seconds; nothing where it asks for none. */
export function startTime(search: URLSearchParams): number | undefined {
  if (!search.has('t')) return undefined;
  const seconds = Number(search.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** A position at or past the end would show nothing but the end. */
export function withinVideo(seconds: number, duration: number | undefined): number {
  return duration !== undefined && seconds >= duration ? 0 : seconds;
}
