import { setTimeout as sleep } from 'node:timers/promises';
import type { OutageLog } from '@glossa/server/outage-log';
import type { GuardedProcess } from './server';

const FIRST_PAUSE_MS = 1_000;
/** So that the database is back ten seconds after a full disk has room. */
const MAX_PAUSE_MS = 8_000;

export type Outage = Pick<OutageLog, 'noteFailure' | 'noteResponse'>;

/** Relaunches with growing pauses: Postgres stops on a full disk, and only a launch finds room again. */
export function keepRunning(
  first: GuardedProcess,
  launch: () => Promise<GuardedProcess>,
  outage: Outage | undefined,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = first;
  const follow = async () => {
    for (let next: GuardedProcess | undefined = first; next; next = await relaunch()) {
      server = next;
      // A stop that came during the launch met the server before.
      if (signal.aborted) return server.stop();
      server.unref();
      const code = await server.exited.catch((error: Error) => error.message);
      if (!signal.aborted) outage?.noteFailure(findReason(server.output()) ?? `exit code ${code}`);
    }
  };
  const relaunch = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        const launched = await launch();
        outage?.noteResponse();
        return launched;
      } catch (error) {
        const { message } = error as Error;
        outage?.noteFailure(findReason(message) ?? message);
      }
    }
  };
  const followed = follow();
  return async () => {
    stopping.abort();
    await server.stop();
    await followed;
  };
}

/** What Postgres writes after this line tells only that it ends. */
const findReason = (output: string) => output.split('\n').findLast((line) => /(FATAL|PANIC): /.test(line));
