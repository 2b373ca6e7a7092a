import type { Player } from '../../player/player';

export type WatchedPlayer = Pick<Player, 'getTime' | 'getDuration' | 'rate' | 'isMoving' | 'on'>;

interface Stretch {
  readonly since: number;
  readonly from: number;
  readonly rate: number;
}

/** Measures how long a lesson has really been watched, not how far it has been wound. */
export class WatchTimer {
  private watched = 0;
  private furthest = 0;
  private lastWatched: number | undefined;
  private duration: number | undefined;
  private stretch: Stretch | undefined;
  private player: WatchedPlayer | undefined;
  private place: number | undefined;

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Measures this player until the returned function is called; what was measured before stays. */
  attach(player: WatchedPlayer): () => void {
    const begin = () => {
      this.duration = player.getDuration() ?? this.duration;
      this.stretch = player.isMoving()
        ? { since: this.now(), from: player.getTime(), rate: player.rate() }
        : undefined;
    };
    const end = player.on((change) => {
      this.settle();
      if (change === 'ended') this.furthest = this.duration ?? this.furthest;
      begin();
    });
    begin();
    this.player = player;
    return () => {
      this.settle();
      this.stretch = undefined;
      this.place = this.position();
      this.player = undefined;
      end();
    };
  }

  /** Seconds of the learner's time, whatever the speed. */
  seconds(): number {
    this.settle();
    return this.watched;
  }

  /** Milliseconds since time last passed in the video; nothing before the first time. */
  idleFor(): number | undefined {
    this.settle();
    return this.lastWatched === undefined ? undefined : this.now() - this.lastWatched;
  }

  /** Seconds from the beginning of the video to where its player is, or was last; nothing before the first player. */
  position(): number | undefined {
    return this.player?.getTime() ?? this.place;
  }

  /** How far into the video anything was watched, 0 to 100. */
  percentage(): number {
    this.settle();
    return this.duration ? Math.min(100, (this.furthest / this.duration) * 100) : 0;
  }

  /** Counts the stretch up to now. The position is computed: after a seek the player already tells the new one. */
  private settle(): void {
    if (!this.stretch) return;
    const { since, from, rate } = this.stretch;
    const now = this.now();
    const elapsed = (now - since) / 1000;
    const position = from + elapsed * rate;
    this.watched += elapsed;
    if (elapsed > 0) this.lastWatched = now;
    // A place that was only wound to, and left before anything of it was seen, is not reached.
    if (elapsed > 0) this.furthest = Math.max(this.furthest, position);
    this.stretch = { since: now, from: position, rate };
  }
}
