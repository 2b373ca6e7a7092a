export interface Started {
  stop(): Promise<void>;
}

interface Stopping {
  /** Also what is only being started: who interrupts it then has it ended as soon as it has begun. */
  add: (started: Started | Promise<Started>) => void;
  stop: () => Promise<void>;
}

/** What a benchmark has started, to be stopped at its end or when somebody interrupts it: the last first. */
export function stopAll(): Stopping {
  const all: (Started | Promise<Started>)[] = [];
  const stopEach = async () => {
    const faults: unknown[] = [];
    // One that cannot be ended must not keep the others running.
    for (let started = all.pop(); started; started = all.pop()) {
      // What could not be started has nothing to stop, and has said so to the one who waits for it.
      const one = await Promise.resolve(started).catch(() => undefined);
      await one?.stop().catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  };
  let stopping: Promise<void> | undefined;
  // Who interrupts and who comes to the end meanwhile wait for the same: two at once would each take every other one.
  const stop = () => (stopping ??= stopEach().finally(() => (stopping = undefined)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  return { add: (started) => void all.push(started), stop };
}
