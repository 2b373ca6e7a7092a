import type { CheckoutCopy } from './checkout-copy';
import { CHANGED_FILE, REMOTE } from './measure-builds';
import { waitForOutput, type TimedProcesses } from './timed-process';

const COMPILED = 'compiled successfully';

/** Milliseconds, one per round. */
export interface DevTimes {
  /** From the command until the app is served, without a cache. */
  cold: number[];
  warm: number[];
  /** From a change of a component until its hot update is served. */
  update: number[];
}

export function noDev(): DevTimes {
  return { cold: [], warm: [], update: [] };
}

export async function devRound(
  { copy, processes, port }: { copy: CheckoutCopy; processes: TimedProcesses; port: number },
  round: number,
  times: DevTimes,
): Promise<void> {
  await copy.forgetCaches();
  times.cold.push(await startOnce());
  times.warm.push(await startOnce(update));

  async function startOnce(use?: (compiled: () => Promise<void>) => Promise<void>): Promise<number> {
    const startedAt = performance.now();
    const glossa = copy.path('shared/bin/glossa.cjs');
    const child = processes.start([glossa, 'dev', '--port', String(port)], {
      cwd: copy.path(REMOTE),
    });
    try {
      await waitForOutput(child, COMPILED);
      const entry = await fetch(`http://127.0.0.1:${port}/dev/quiz/remoteEntry.js`);
      if (!entry.ok) throw new Error(`The dev server answered ${entry.status}`);
      await entry.arrayBuffer();
      const took = performance.now() - startedAt;
      await use?.(() => waitForOutput(child, COMPILED));
      return took;
    } finally {
      await processes.end(child);
    }
  }

  async function update(compiled: () => Promise<void>): Promise<void> {
    const seen = compiled();
    const startedAt = performance.now();
    await copy.whileChanged(CHANGED_FILE, `\nconsole.debug(${round});\n`, () => seen);
    times.update.push(performance.now() - startedAt);
  }
}
