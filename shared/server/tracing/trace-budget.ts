/** A click starts a few calls. One trace with any number would be more than its readers can show. */
const MAX_CALLS = 50;
const MAX_TRACES = 10_000;

/** Counts the calls of traces whose ids strangers choose. */
export class TraceBudget {
  /** LRU: Map order is recency. */
  private readonly calls = new Map<string, number>();

  /** False when the trace has all the calls that it may have. */
  take(traceId: string): boolean {
    const count = (this.calls.get(traceId) ?? 0) + 1;
    this.calls.delete(traceId);
    this.calls.set(traceId, count);
    for (const [oldest] of this.calls) {
      if (this.calls.size <= MAX_TRACES) break;
      this.calls.delete(oldest);
    }
    return count <= MAX_CALLS;
  }
}
