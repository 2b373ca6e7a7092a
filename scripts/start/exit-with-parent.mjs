/**
 * Loaded before a program that `run.mjs` starts: ends it when the starter is gone, however that ended. The threads and
 * processes that the program starts itself load this too, and end with it without our help.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.ppid === Number(process.env.STARTED_BY)) {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume();
  // The pipe alone keeps nothing alive.
  process.stdin.unref?.();
}
