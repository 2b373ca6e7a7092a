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
