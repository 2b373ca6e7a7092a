import { performance } from 'node:perf_hooks';

/**
 * How long the thread works for each of the calls that run at the same time. Whose work it does at a moment nobody tells,
 * so the time is divided among all calls that have begun and not ended: a call that keeps it busy alone has all of it.
 */
export class ThreadShare {
  private running = 0;
  /** What a call would have that ran from the beginning. */
  private shared = 0;
  private busy = readBusyMs();

  /** Returns what ends the call, and tells its milliseconds. */
  begin(): () => number {
    this.divide();
    this.running += 1;
    const before = this.shared;
    return () => {
      this.divide();
      this.running -= 1;
      return this.shared - before;
    };
  }

  private divide(): void {
    const busy = readBusyMs();
    const { active, processor } = this.busy;
    // Both are at least what the thread worked: one counts waiting for a processor, the other the work of other threads.
    const worked = Math.min(busy.active - active, busy.processor - processor);
    this.shared += Math.max(0, worked) / Math.max(1, this.running);
    this.busy = busy;
  }
}

function readBusyMs() {
  const { user, system } = process.cpuUsage();
  return { active: performance.eventLoopUtilization().active, processor: (user + system) / 1000 };
}
