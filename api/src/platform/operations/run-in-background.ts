import type { ApiApp } from '../http/api-app';

export interface BackgroundWork {
  /** Does the work again: once more after a run that is in flight. */
  wake(): void;
}

/** A database that restarts is back by then. */
const RETRY_MS = 60_000;

/**
 * Does work when the API starts to listen, and when it is woken. Closing the API aborts the signal and waits for the work.
 * An error is logged as `warning`, and the work is done again a minute later.
 */
export function runInBackground(
  app: ApiApp,
  warning: string,
  work: (signal: AbortSignal) => Promise<void>,
): BackgroundWork {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let wakeRequested = false;
  const wake = () => {
    wakeRequested = true;
    if (running || stopping.signal.aborted) return;
    wakeRequested = false;
    running = work(stopping.signal)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, warning);
        // `wake` does nothing once the API is closed.
        setTimeout(wake, RETRY_MS).unref();
      })
      .finally(() => {
        running = undefined;
        if (wakeRequested) wake();
      });
  };
  app.addHook('onListen', async () => wake());
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
  return { wake };
}
