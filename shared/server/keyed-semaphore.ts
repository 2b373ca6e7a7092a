export interface SemaphoreLimits {
  /** Permits of one key at a time. */
  perKey: number;
  /** Permits of all keys at a time. */
  total?: number;
  /** Callers of one key that may wait for a permit, of their key or of all. */
  waiting?: number;
  /** Callers of all keys that may wait. */
  waitingOfAll?: number;
}

/** Returns the permit; idempotent. */
export type Release = () => void;

export type Full = 'key_full' | 'all_full';

/** A semaphore for each key, such as a network or an account, and one for all of them. */
export class KeyedSemaphore {
  private readonly heldByKey = new Map<string, number>();
  private readonly queues = new Map<string, (() => void)[]>();
  private held = 0;
  private waiting = 0;

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Takes a permit at once. */
  tryAcquire(key: string): Release | Full {
    const held = this.heldByKey.get(key) ?? 0;
    if (held >= this.limits.perKey) return 'key_full';
    if (this.held >= (this.limits.total ?? Infinity)) return 'all_full';
    this.hold(key, 1);
    return this.releaseOnce(key);
  }

  /** Keys take turns. Rejects with the reason of the signal, which is asked for only where it waits. */
  async acquire(key: string, findSignal?: () => AbortSignal): Promise<Release | Full> {
    const taken = this.tryAcquire(key);
    const queue = this.queues.get(key) ?? [];
    if (typeof taken === 'function' || queue.length >= (this.limits.waiting ?? 0)) return taken;
    if (this.waiting >= (this.limits.waitingOfAll ?? Infinity)) return 'all_full';
    const signal = findSignal?.();
    signal?.throwIfAborted();
    this.queues.set(key, queue);
    await this.waitIn(queue, key, signal);
    return this.releaseOnce(key);
  }

  private async waitIn(queue: (() => void)[], key: string, signal: AbortSignal | undefined): Promise<void> {
    let leave: () => void = () => undefined;
    this.waiting += 1;
    try {
      await new Promise<void>((resolve, reject) => {
        leave = () => {
          const place = queue.indexOf(resolve);
          // Its turn has come.
          if (place === -1) return;
          queue.splice(place, 1);
          if (queue.length === 0) this.queues.delete(key);
          reject(signal?.reason as Error);
        };
        queue.push(resolve);
        signal?.addEventListener('abort', leave);
      });
    } finally {
      this.waiting -= 1;
      signal?.removeEventListener('abort', leave);
    }
  }

  private releaseOnce(key: string): Release {
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  private hold(key: string, permits: 1 | -1): void {
    this.held += permits;
    const held = (this.heldByKey.get(key) ?? 0) + permits;
    if (held > 0) this.heldByKey.set(key, held);
    else this.heldByKey.delete(key);
  }

  /** Passes the permit on: one that all share to the keys in turn, so that nobody with many callers keeps others waiting. */
  private release(key: string): void {
    this.hold(key, -1);
    const own = this.queues.get(key);
    this.queues.delete(key);
    if (own) this.queues.set(key, own);
    for (const next of this.limits.total === undefined ? [key] : this.queues.keys()) {
      const queue = this.queues.get(next);
      if (!queue || (this.heldByKey.get(next) ?? 0) >= this.limits.perKey) continue;
      const resume = queue.shift();
      if (queue.length === 0) this.queues.delete(next);
      this.hold(next, 1);
      return resume?.();
    }
  }
}
