export interface SemaphoreLimits {
  /** Permits of one key at a time. */
  perKey: number;
  /** Permits of all keys at a time. */
  total?: number;
  /** Callers of one key that may wait for a permit. */
  waiting?: number;
}

/** Returns the permit; idempotent. */
export type Release = () => void;

export type Full = 'key_full' | 'all_full';

/** A semaphore for each key, such as a network or an account, and one for all of them. */
export class KeyedSemaphore {
  private readonly heldByKey = new Map<string, number>();
  private readonly queues = new Map<string, (() => void)[]>();
  private held = 0;

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Takes a permit at once. */
  tryAcquire(key: string): Release | Full {
    const held = this.heldByKey.get(key) ?? 0;
    if (held >= this.limits.perKey) return 'key_full';
    if (this.held >= (this.limits.total ?? Infinity)) return 'all_full';
    this.held += 1;
    this.heldByKey.set(key, held + 1);
    return this.releaseOnce(key);
  }

  /** Waits behind the earlier callers of the key, if not too many of them wait already. */
  async acquire(key: string): Promise<Release | Full> {
    const taken = this.tryAcquire(key);
    const queue = this.queues.get(key) ?? [];
    if (taken !== 'key_full' || queue.length >= (this.limits.waiting ?? 0)) return taken;
    this.queues.set(key, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
    return this.releaseOnce(key);
  }

  private releaseOnce(key: string): Release {
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  /** Passes the permit on to the caller that waits longest. */
  private release(key: string): void {
    const queue = this.queues.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.queues.delete(key);
    if (next) return next();
    this.held -= 1;
    const held = (this.heldByKey.get(key) ?? 1) - 1;
    if (held > 0) this.heldByKey.set(key, held);
    else this.heldByKey.delete(key);
  }
}
