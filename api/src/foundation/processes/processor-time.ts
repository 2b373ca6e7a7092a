import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that waits for a processor, or for the disk, may take this many times as long. */
const MAX_TIMES_LONGER = 6;
const MIN_DELAY_SECONDS = 10;
/** The request of a file is given up by then. */
const MAX_SECONDS = 100;
const MIN_PAUSE_SECONDS = 0.05;
const TICKS_PER_SECOND = 100;

/** Calls `onEnd` with true after `seconds` of processor time, false when others keep it waiting too long. */
export function limitProcessorTime(child: ChildProcess, seconds: number, onEnd: (isUsedUp: boolean) => void) {
  const before = readProcessorSeconds(child);
  const end =
    performance.now() +
    Math.max(seconds, Math.min(seconds * MAX_TIMES_LONGER + MIN_DELAY_SECONDS, MAX_SECONDS)) * 1000;
  const look = () => {
    const used = readProcessorSeconds(child) - before;
    if (used >= seconds) return onEnd(true);
    if (performance.now() >= end) return onEnd(false);
    timer = setTimeout(look, Math.max(MIN_PAUSE_SECONDS, seconds - used) * 1000);
  };
  let timer = setTimeout(look, seconds * 1000);
  return () => clearTimeout(timer);
}

/** 0 where the system does not tell, as Linux does: there, only the clock ends a process. */
function readProcessorSeconds({ pid }: ChildProcess): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
