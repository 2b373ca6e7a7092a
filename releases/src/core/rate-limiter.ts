import { LRUCache } from 'lru-cache';

export interface Rate {
  /** Requests that may come at once. */
  burst: number;
  /** Requests a minute after the burst. */
  perMinute: number;
}

const MAX_KEYS = 10_000;

/** Limits requests by key with leaky buckets, LRU by key. Ours because rate-limiter-flexible counts in fixed windows, which let twice the burst pass at their border. */
export class RateLimiter {
  private readonly buckets = new LRUCache<string, { level: number; at: number }>({ max: MAX_KEYS });

  constructor(
    private readonly rate: Rate,
    private readonly now: () => Date,
  ) {}

  /** Takes one request; false when there is no room for it. */
  take(key: string): boolean {
    const at = this.now().getTime();
    const bucket = this.buckets.get(key);
    const leaked = bucket ? ((at - bucket.at) / 60_000) * this.rate.perMinute : 0;
    const level = Math.max(0, (bucket?.level ?? 0) - leaked);
    const hasRoom = level + 1 <= this.rate.burst;
    this.buckets.set(key, { level: hasRoom ? level + 1 : level, at });
    return hasRoom;
  }

  /** Seconds until a full bucket has room for one request. */
  get retryAfterSeconds(): number {
    return Math.ceil(60 / this.rate.perMinute);
  }
}
