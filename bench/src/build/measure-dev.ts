import type { CheckoutCopy } from './checkout-copy';
import { CHANGED_FILE, REMOTE } from './measure-builds';
import { printed, type TimedProcesses } from './timed-process';

const COMPILED = 'compiled successfully';

/** Milliseconds, one a round. */
export interface DevTimes {
  /** From the command until the app can be asked for, with nothing kept from before. */
  cold: number[];
  warm: number[];
  /** From the change of a component until its hot update can be asked for. */
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

  async function startOnce(use?: (told: () => Promise<void>) => Promise<void>): Promise<number> {
    const begun = performance.now();
    const webpack = copy.path('node_modules/webpack/bin/webpack.js');
    const hook = copy.path('shared/build/typescript.cjs');
    const child = processes.start(['-r', hook, webpack, 'serve', '--port', String(port)], {
      cwd: copy.path(REMOTE),
    });
    try {
      await printed(child, COMPILED);
      const entry = await fetch(`http://127.0.0.1:${port}/dev/quiz/remoteEntry.js`);
      if (!entry.ok) throw new Error(`The dev server answered ${entry.status}`);
      await entry.arrayBuffer();
      const took = performance.now() - begun;
      await use?.(() => printed(child, COMPILED));
      return took;
    } finally {
      await processes.end(child);
    }
  }

  async function update(compiled: () => Promise<void>): Promise<void> {
    const seen = compiled();
    const begun = performance.now();
    await copy.whileChanged(CHANGED_FILE, `\nconsole.debug(${round});\n`, () => seen);
    times.update.push(performance.now() - begun);
  }
}
