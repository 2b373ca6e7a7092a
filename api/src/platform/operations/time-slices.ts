import { setImmediate as nextTurn } from 'node:timers/promises';
import { giveThreadAfter } from '../database/thread-time';

/** Requests wait no longer for long work in the background. */
const SLICE_MS = 8;

/** Between two steps of long work: waits for a turn of the event loop once the steps have taken a slice of time. */
export function openTimeSlices(): () => Promise<void> | undefined {
  let sliceEnd = 0;
  return () => {
    if (performance.now() < sliceEnd) return undefined;
    return giveThreadAfter(nextTurn()).then(() => {
      sliceEnd = performance.now() + SLICE_MS;
    });
  };
}
