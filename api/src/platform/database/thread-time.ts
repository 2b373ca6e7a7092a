import { performance } from 'node:perf_hooks';
import { type Caller, findCaller } from './callers';

/** To read the processor's time takes a system call: at each event it would cost more than most events. */
const READ_EVERY_MS = 50;

/** For whom the thread works: who had an event last. Nobody, in the beginning and when a call has ended. */
let current: Caller | undefined;
let activeBefore = 0;
let read = { active: 0, processor: 0 };
/** The active time counts waiting for a processor, too: the share that was work when it was read last. */
let workedShare = 1;

/** Charges work since it was given to who had the thread. Call it at each event whose caller is known. */
export function giveThread(caller: Caller | undefined): void {
  if (caller === current) return;
  const { active } = performance.eventLoopUtilization();
  if (active - read.active >= READ_EVERY_MS) {
    const { user, system } = process.cpuUsage();
    const processor = (user + system) / 1000;
    // The processor's time counts other threads, too.
    workedShare = Math.min(1, (processor - read.processor) / (active - read.active));
    read = { active, processor };
  }
  if (active > activeBefore) current?.addThreadMs((active - activeBefore) * workedShare);
  activeBefore = active;
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
