import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { giveThreadAfter } from '../database/thread-time';

/** Requests wait no longer for long work in the background. */
const SLICE_MS = 8;

/** A request needs several turns of the loop: work without a waiter leaves it `pauseMs` between slices. */
export function openTimeSlices(pauseMs = 0): () => Promise<void> | undefined {
  let sliceEnd = 0;
  return () => {
    if (performance.now() < sliceEnd) return undefined;
    return giveThreadAfter(pauseMs > 0 ? sleep(pauseMs) : nextTurn()).then(() => {
      sliceEnd = performance.now() + SLICE_MS;
    });
  };
}
