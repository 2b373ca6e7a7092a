/** Bytes by name, as many as fit: those not asked for the longest go first. Of one name at most one is being read. */
export class ByteCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly reading = new Map<string, Promise<Buffer | undefined>>();
  private size = 0;

  constructor(private readonly limit: number) {}

  /** What is kept, else what `read` gives. That there is nothing, and that reading failed, is not kept. */
  async get(name: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const found = this.kept.get(name);
    if (found) {
      this.kept.delete(name);
      this.kept.set(name, found);
      return found;
    }
    const already = this.reading.get(name);
    if (already) return already;
    const started = read();
    this.reading.set(name, started);
    try {
      const bytes = await started;
      if (bytes) this.keep(name, bytes);
      return bytes;
    } finally {
      this.reading.delete(name);
    }
  }

  private keep(name: string, bytes: Buffer): void {
    // One huge file should not push out all the others.
    if (bytes.length > this.limit / 4) return;
    this.kept.set(name, bytes);
    this.size += bytes.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.size <= this.limit) break;
      this.kept.delete(oldest);
      this.size -= length;
    }
  }
}
