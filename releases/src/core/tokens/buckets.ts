/** How much may come at once, and how much in each minute after that. */
export interface Rate {
  burst: number;
  perMinute: number;
}

/** Counts by key, as leaking buckets. Remembers a limited number of keys and forgets the one not seen for longest. */
export class Buckets {
  private readonly levels = new Map<string, { level: number; at: number }>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => Date,
    private readonly mostKeys = 10_000,
  ) {}

  /** Takes one, if there is room. */
  take(key: string): boolean {
    const at = this.now().getTime();
    const known = this.levels.get(key);
    const leaked = known ? ((at - known.at) / 60_000) * this.rate.perMinute : 0;
    const level = Math.max(0, (known?.level ?? 0) - leaked);
    const hasRoom = level + 1 <= this.rate.burst;
    this.levels.delete(key);
    this.levels.set(key, { level: hasRoom ? level + 1 : level, at });
    const [oldest] = this.levels.keys();
    if (this.levels.size > this.mostKeys && oldest !== undefined) this.levels.delete(oldest);
    return hasRoom;
  }

  /** Seconds until one more would fit into an empty-going bucket. */
  get secondsForOne(): number {
    return Math.ceil(60 / this.rate.perMinute);
  }
}
