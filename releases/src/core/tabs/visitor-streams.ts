/** Event streams of visitors at one server process. A browser has one for all its tabs, or one for each visible tab. */
export class VisitorStreams {
  private readonly counts = new Map<string, number>();

  /** `onChange` is called with the first stream of a visitor and after the last one. */
  constructor(private readonly onChange: (visitor: string, isConnected: boolean) => void) {}

  /** Visitors with a stream. */
  get visitors(): Iterable<string> {
    return this.counts.keys();
  }

  opened(visitor: string): void {
    const before = this.counts.get(visitor) ?? 0;
    this.counts.set(visitor, before + 1);
    if (before === 0) this.onChange(visitor, true);
  }

  closed(visitor: string): void {
    const left = (this.counts.get(visitor) ?? 0) - 1;
    if (left > 0) return void this.counts.set(visitor, left);
    if (this.counts.delete(visitor)) this.onChange(visitor, false);
  }
}
