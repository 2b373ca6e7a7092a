import { command, type HostInfo } from './host-messages';
import type { Player, PlayerChange } from '../../player/player';

const NOT_BEGUN: ReadonlySet<number> = new Set([-1, 5]);
const ENDED = 0;
const PLAYING = 1;
const WAITING_FOR_DATA = 3;
/** A time this far from the expected one is a jump. The host reports about four times a second. */
const JUMP_SECONDS = 0.75;
/** After a seek the host may still report the time from before it for this long. */
const SEEK_TIMEOUT_MS = 1000;

/** Controls the video host's frame by commands (`send`) and follows its reports (`take`). */
export class HostPlayer implements Player {
  private readonly listeners = new Set<(change: PlayerChange) => void>();
  /** The latest seek, until the host has confirmed it. */
  private lastSeek: { to: number; at: number } | undefined;
  private known: { time: number; at: number; rate: number; state: number; duration: number };

  /** `from`: the frame's start in seconds. `now`: milliseconds, like `performance.now`. */
  constructor(
    private readonly send: (message: string) => void,
    from = 0,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.known = { time: from, at: now(), rate: 1, state: -1, duration: 0 };
  }

  getTime = (): number => {
    const { time, at, rate } = this.known;
    return this.isMoving() ? time + ((this.now() - at) / 1000) * rate : time;
  };

  getDuration = (): number | undefined => (this.known.duration > 0 ? this.known.duration : undefined);
  rate = (): number => this.known.rate;
  // The rate changes when the host confirms it: not every video has every speed.
  setRate = (rate: number): void => this.send(command('setPlaybackRate', rate));
  isPlaying = (): boolean => this.isMoving() || this.known.state === WAITING_FOR_DATA;
  isMoving = (): boolean => this.known.state === PLAYING;
  play = (): void => this.send(command('playVideo'));
  pause = (): void => this.send(command('pauseVideo'));

  seek = (seconds: number): void => {
    const to = Math.max(0, seconds);
    this.send(command('seekTo', to, true));
    this.lastSeek = { to, at: this.now() };
    // The highlight moves at once, also while paused, when the host may not report for a while.
    this.known = { ...this.known, time: to, at: this.now() };
    this.notify('seeked');
  };

  on = (listener: (change: PlayerChange) => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  take({ currentTime, ...others }: HostInfo): void {
    if (
      typeof currentTime !== 'number' ||
      this.isLate(currentTime) ||
      this.isBeforeStart(currentTime, others)
    )
      return this.learn(others);
    this.lastSeek = undefined;
    this.learn({ currentTime, ...others });
  }

  /** True for a time from before our own seek. */
  private isLate(time: number): boolean {
    if (!this.lastSeek || this.now() - this.lastSeek.at >= SEEK_TIMEOUT_MS) return false;
    return time < this.lastSeek.to - JUMP_SECONDS || time > this.getTime() + JUMP_SECONDS;
  }

  /** True for the 0 that a host reports before it has begun, wherever it will begin. */
  private isBeforeStart(time: number, { playerState }: HostInfo): boolean {
    return time === 0 && NOT_BEGUN.has(playerState ?? this.known.state);
  }

  private learn(info: HostInfo): void {
    const before = this.known;
    const expected = this.getTime();
    this.known = {
      time: info.currentTime ?? expected,
      at: this.now(),
      rate: info.playbackRate ?? before.rate,
      state: info.playerState ?? before.state,
      duration: info.duration ?? before.duration,
    };
    const hasJumped = Math.abs(this.known.time - expected) > JUMP_SECONDS;
    if (this.known.state !== before.state) this.tellState();
    if (this.known.rate !== before.rate) this.notify('rate');
    if (hasJumped) this.notify('seeked');
  }

  private tellState(): void {
    if (this.known.state === ENDED) this.notify('ended');
    this.notify(this.isMoving() ? 'moving' : 'still');
  }

  private notify(change: PlayerChange): void {
    this.listeners.forEach((listener) => listener(change));
  }
}
