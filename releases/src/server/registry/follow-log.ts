import type { ReleaseLog } from '../../storage/event-logs';

/**
 * Lets the follower, such as the registry, catch up whenever another process may have written. Calls never overlap: a signal during a run leads
 * to one more run. `onError` gets the first of several failures in a row. Returns a function that stops following.
 */
export function followLog(
  log: Pick<ReleaseLog, 'watch'>,
  follower: { catchUp(): Promise<void> },
  onError: (error: unknown) => void,
): () => void {
  let running = false;
  let runAgain = false;
  let failing = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      runAgain = false;
      try {
        await follower.catchUp();
        failing = false;
      } catch (error) {
        if (!failing) onError(error);
        failing = true;
      }
    } while (runAgain);
    running = false;
  };
  return (
    log.watch?.(() => {
      if (running) runAgain = true;
      else void run();
    }) ?? (() => undefined)
  );
}
