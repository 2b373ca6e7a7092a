import { performance } from 'node:perf_hooks';
import { type Caller, findCaller } from './callers';

/** For whom the thread works: who had an event last. Nobody, in the beginning and when a call has ended. */
let current: Caller | undefined;
let before = readBusyMs();

/** Charges work since the last call to who had the thread. Call it at each event whose caller is known. */
export function giveThread(caller: Caller | undefined): void {
  const now = readBusyMs();
  // Both are at least what the thread worked: one counts waiting for a processor, the other the work of other threads.
  const worked = Math.min(now.active - before.active, now.processor - before.processor);
  before = now;
  if (worked > 0) current?.addThreadMs(worked);
  current = caller;
}

export function takeThreadFrom(caller: Caller): void {
  if (current === caller) giveThread(undefined);
}

/** Gives the thread to whose call this is once `answer` has come. */
export async function giveThreadAfter<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const caller = findCaller();
  try {
    return await answer;
  } finally {
    giveThread(caller);
  }
}

function readBusyMs() {
  const { user, system } = process.cpuUsage();
  return { active: performance.eventLoopUtilization().active, processor: (user + system) / 1000 };
}
