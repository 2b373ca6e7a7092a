import type { Player, PlayerChange } from '../player/player';

/** A player whose time a test controls. */
export class FakePlayer implements Player {
  private time = 0;
  private speed = 1;
  private moving = false;
  private readonly listeners = new Set<(change: PlayerChange) => void>();

  constructor(private readonly duration?: number) {}

  getTime = () => this.time;
  getDuration = () => this.duration;
  rate = () => this.speed;
  isMoving = () => this.moving;
  isPlaying = () => this.moving;
  seek = (seconds: number) => this.change('seeked', () => (this.time = seconds));
  play = () => this.change('moving', () => (this.moving = true));
  pause = () => this.change('still', () => (this.moving = false));
  setRate = (rate: number) => this.change('rate', () => (this.speed = rate));

  /** Lets `seconds` of real time pass. */
  pass(seconds: number): void {
    if (this.moving) this.time += seconds * this.speed;
  }

  on = (listener: (change: PlayerChange) => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Shows whether all listeners were removed. */
  get listenerCount(): number {
    return this.listeners.size;
  }

  private change(change: PlayerChange, apply: () => unknown): void {
    apply();
    this.listeners.forEach((listener) => listener(change));
  }
}
