export interface Started {
  stop(): Promise<void>;
}

/** What a benchmark has started. */
export interface Stopping {
  /** Also accepts a start in progress: after an interrupt it is stopped as soon as it has started. */
  add(started: Started | Promise<Started>): void;
  /** Adds a start in progress and waits for it. */
  start<One extends Started>(starting: Promise<One>): Promise<One>;
  /** Stops everything, in reverse order. */
  stop(): Promise<void>;
}

/** Stops what a benchmark has started, at its end or on an interrupt. */
export function stopAll(): Stopping {
  const all: (Started | Promise<Started>)[] = [];
  const stopEach = async () => {
    const faults: unknown[] = [];
    // One that cannot be stopped must not keep the others running.
    for (let started = all.pop(); started; started = all.pop()) {
      // A failed start has nothing to stop; its error is handled by the caller.
      const one = await Promise.resolve(started).catch(() => undefined);
      await one?.stop().catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  };
  let stopping: Promise<void> | undefined;
  // An interrupt and the end share one stop: two at once would each stop every other one.
  const stop = () => (stopping ??= stopEach().finally(() => (stopping = undefined)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  const add = (started: Started | Promise<Started>) => void all.push(started);
  const start = <One extends Started>(starting: Promise<One>) => {
    add(starting);
    return starting;
  };
  return { add, start, stop };
}
