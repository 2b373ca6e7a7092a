import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckoutCopy } from './checkout-copy';
import { waitForOutput, type TimedProcesses } from './timed-process';

const READY = 'Glossa is ready';

/** Milliseconds from the command until the site with its demo content is ready, one per round. */
export interface StartTimes {
  /** Without builds, with an empty data directory. */
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
  // The account of the embedded server needs access, here and to the server's programs.
  for (const folder of [data, copy.directory]) await chmod(folder, 0o711);
  try {
    times.clean.push(await start());
    times.again.push(await start());
  } finally {
    await rm(data, { recursive: true, force: true });
  }

  async function start(): Promise<number> {
    const startedAt = performance.now();
    const child = processes.start([copy.path('scripts/start.mjs')], {
      cwd: copy.directory,
      env: { PORT: String(port), DATA_DIR: data, DICTIONARIES_DIR: data, DEMO_ACCOUNT: '1' },
    });
    try {
      await waitForOutput(child, READY);
      return performance.now() - startedAt;
    } finally {
      await processes.end(child);
    }
  }
}
