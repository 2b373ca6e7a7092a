/** The common interface of all players. Times are seconds of the video. */
export interface Player {
  getTime(): number;
  /** Undefined while it is unknown. */
  getDuration(): number | undefined;
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  /** 1 is normal speed. */
  rate(): number;
  /** Requests another speed; `rate` changes once the player has taken it. */
  setRate(rate: number): void;
  /** True unless the learner has paused it, also while it waits for data. */
  isPlaying(): boolean;
  /** True while time passes: not paused, ended, waiting for data, or seeking. */
  isMoving(): boolean;
  /** Calls back after anything that moves the time unevenly; returns the unsubscribe function. */
  on: (listener: (change: PlayerChange) => void) => () => void;
}

/** `moving` and `still`: time began or ceased to pass; `seeked`: it jumped; `rate`: it passes at another speed. */
export type PlayerChange = 'moving' | 'still' | 'seeked' | 'rate' | 'ended';

/** Calls back with the time of a player as it passes; returns the unsubscribe function. Stable for a player. */
export type FollowTime = (listener: (seconds: number) => void) => () => void;

export const RETRIES = 3;
export const RETRY_AFTER_MS = 1000;

export type PlayerState = 'loading' | 'ready' | 'failed';

/** The position in the address (`?t=`), in seconds. */
export function startTime(search: URLSearchParams): number | undefined {
  if (!search.has('t')) return undefined;
  const seconds = Number(search.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** A position at or past the end would show nothing but the end. */
export const withinVideo = (seconds: number, duration: number | undefined): number =>
  duration !== undefined && seconds >= duration ? 0 : seconds;

/** The index of what is spoken or shown at a time, or was last before it; -1 before the first. */
export const findStarted = (parts: readonly { readonly start: number }[], seconds: number): number =>
  parts.findLastIndex(({ start }) => start <= seconds);
