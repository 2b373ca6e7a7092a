/** Servers that a benchmark runs as child processes. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Resolves when the child answers at `url`; rejects when it exits before. */
export async function waitForAnswer(
  child: ChildProcess,
  url: string,
  isReady: (response: Response) => boolean = () => true,
): Promise<void> {
  while (!hasExited(child)) {
    const answered = await fetch(url).then(isReady, () => false);
    if (answered) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`The server for ${url} exited with ${child.exitCode ?? child.signalCode}`);
}

export async function endChild(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
