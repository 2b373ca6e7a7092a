import { command, type HostInfo } from './host-messages';
import type { Player, PlayerChange } from './player';

const ENDED = 0;
const PLAYING = 1;
const WAITING_FOR_DATA = 3;
/** A time this far from the one expected is a jump. The host tells the time some four times a second. */
const JUMP_SECONDS = 0.75;

/** A player over the video host's frame: it is told what the frame says, and `send`s it commands. */
export class HostPlayer implements Player {
  private readonly listeners = new Set<(change: PlayerChange) => void>();
  private known = { time: 0, at: 0, rate: 1, state: -1, duration: 0 };

  /** `now` in milliseconds, as `performance.now` counts them. */
  constructor(
    private readonly send: (message: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  getTime = (): number => {
    const { time, at, rate } = this.known;
    return this.isMoving() ? time + ((this.now() - at) / 1000) * rate : time;
  };

  getDuration = (): number | undefined => (this.known.duration > 0 ? this.known.duration : undefined);
  rate = (): number => this.known.rate;
  // Not counted before the host says so: it has not every speed for every video.
  setRate = (rate: number): void => this.send(command('setPlaybackRate', rate));
  isPlaying = (): boolean => this.isMoving() || this.known.state === WAITING_FOR_DATA;
  isMoving = (): boolean => this.known.state === PLAYING;
  play = (): void => this.send(command('playVideo'));
  pause = (): void => this.send(command('pauseVideo'));

  seek = (seconds: number): void => {
    const to = Math.max(0, seconds);
    this.send(command('seekTo', to, true));
    // The highlight moves at once, also while paused, when the host may say nothing for a while.
    this.take({ currentTime: to });
  };

  on = (listener: (change: PlayerChange) => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** What the frame has told. */
  take(info: HostInfo): void {
    const before = this.known;
    const expected = this.getTime();
    this.known = {
      time: info.currentTime ?? expected,
      at: this.now(),
      rate: info.playbackRate ?? before.rate,
      state: info.playerState ?? before.state,
      duration: info.duration ?? before.duration,
    };
    if (this.known.state !== before.state) this.tellState();
    if (this.known.rate !== before.rate) this.tell('rate');
    if (Math.abs(this.known.time - expected) > JUMP_SECONDS) this.tell('seeked');
  }

  private tellState(): void {
    if (this.known.state === ENDED) this.tell('ended');
    this.tell(this.isMoving() ? 'moving' : 'still');
  }

  private tell(change: PlayerChange): void {
    this.listeners.forEach((listener) => listener(change));
  }
}
