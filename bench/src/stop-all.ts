interface Started {
  stop(): Promise<void>;
}

/** What a benchmark has started, to be stopped at its end or when somebody interrupts it: the last first. */
export function stopAll(): { add: (started: Started) => void; stop: () => Promise<void> } {
  const all: Started[] = [];
  const stopEach = async () => {
    for (let started = all.pop(); started; started = all.pop()) await started.stop();
  };
  let stopping: Promise<void> | undefined;
  // Who interrupts and who comes to the end meanwhile wait for the same: two at once would each take every other one.
  const stop = () => (stopping ??= stopEach().finally(() => (stopping = undefined)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  return { add: (started) => void all.push(started), stop };
}
