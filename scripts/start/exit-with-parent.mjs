/** Preloaded by `run.mjs`: ends the program and its threads when the starter is gone, however that ended. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.ppid === Number(process.env.STARTED_BY)) {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume();
  // The pipe alone keeps nothing alive.
  process.stdin.unref?.();
}
