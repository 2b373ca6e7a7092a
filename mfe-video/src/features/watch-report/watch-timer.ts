import type { Player } from '../../player/player';

export type WatchedPlayer = Pick<Player, 'getTime' | 'getDuration' | 'rate' | 'isMoving' | 'on'>;

/** Measures how long a lesson was watched, without seeks. */
export class WatchTimer {
  private watched = 0;
  private furthest = 0;
  private lastWatched: number | undefined;
  private duration: number | undefined;
  private stretch: { readonly since: number; readonly from: number; readonly rate: number } | undefined;
  private player: WatchedPlayer | undefined;
  private place: number | undefined;

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Measures this player, in addition to earlier ones, until the returned function is called. */
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

  /** Real time, at any speed. */
  seconds(): number {
    this.settle();
    return this.watched;
  }

  /** Milliseconds since the video last played. */
  idleFor(): number | undefined {
    this.settle();
    return this.lastWatched === undefined ? undefined : this.now() - this.lastWatched;
  }

  /** The position of the current or last player, in seconds. */
  position(): number | undefined {
    return this.player?.getTime() ?? this.place;
  }

  /** The furthest watched position, 0 to 100. */
  percentage(): number {
    this.settle();
    return this.duration ? Math.min(100, (this.furthest / this.duration) * 100) : 0;
  }

  /** Counts the stretch up to now. The position is computed: after a seek the player already reports the new one. */
  private settle(): void {
    if (!this.stretch) return;
    const { since, from, rate } = this.stretch;
    const now = this.now();
    const elapsed = (now - since) / 1000;
    const position = from + elapsed * rate;
    this.watched += elapsed;
    if (elapsed > 0) this.lastWatched = now;
    // A position that was only sought to does not count.
    if (elapsed > 0) this.furthest = Math.max(this.furthest, position);
    this.stretch = { since: now, from: position, rate };
  }
}
