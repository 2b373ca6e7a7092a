export interface SlotLimits {
  perKey: number;
  total: number;
}

/** A limited number of slots, for each key and in all. */
export class CountedSlots {
  private readonly byKey = new Map<string, number>();
  private taken = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** The function that releases the slot, which is idempotent; or which limit is reached. */
  take(key: string): (() => void) | 'key_full' | 'all_full' {
    const count = this.byKey.get(key) ?? 0;
    if (count >= this.limits.perKey) return 'key_full';
    if (this.taken >= this.limits.total) return 'all_full';
    this.taken += 1;
    this.byKey.set(key, count + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  private release(key: string): void {
    this.taken -= 1;
    const count = (this.byKey.get(key) ?? 1) - 1;
    if (count > 0) this.byKey.set(key, count);
    else this.byKey.delete(key);
  }
}
