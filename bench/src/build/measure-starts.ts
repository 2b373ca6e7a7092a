import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckoutCopy } from './checkout-copy';
import { printed, type TimedProcesses } from './timed-process';

const READY = 'Glossa is ready';

/** Milliseconds from the command until the site with its demo content is ready, one a round. */
export interface StartTimes {
  /** With nothing built and an empty data directory. */
  clean: number[];
  again: number[];
}

export function noStarts(): StartTimes {
  return { clean: [], again: [] };
}

export async function startRound(
  {
    copy,
    processes,
    port,
    built,
  }: { copy: CheckoutCopy; processes: TimedProcesses; port: number; built: readonly string[] },
  times: StartTimes,
): Promise<void> {
  await copy.forgetBuilds(built);
  await copy.forgetCaches();
  const data = await mkdtemp(path.join(tmpdir(), 'glossa-bench-start-'));
  // The account of the embedded server has to get in, here and into the programs of the server.
  for (const folder of [data, copy.directory]) await chmod(folder, 0o711);
  try {
    times.clean.push(await start());
    times.again.push(await start());
  } finally {
    await rm(data, { recursive: true, force: true });
  }

  async function start(): Promise<number> {
    const begun = performance.now();
    const child = processes.start([copy.path('scripts/start.mjs')], {
      cwd: copy.directory,
      env: { PORT: String(port), DATA_DIR: data, DEMO_ACCOUNT: '1' },
    });
    try {
      await printed(child, READY);
      return performance.now() - begun;
    } finally {
      await processes.end(child);
    }
  }
}
