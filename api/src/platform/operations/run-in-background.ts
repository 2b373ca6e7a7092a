import type { FastifyInstance } from 'fastify';
import { runForNobody } from '../database/callers';
import { countRun } from './count-work';

export interface BackgroundWork {
  /** Does the work again: once more after a run that is in flight. */
  wake: () => void;
}

/** Does work when it is woken, and once more if it is woken meanwhile. `stop` aborts the signal and waits for the work. */
export function runWhenWoken(
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): BackgroundWork & { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let wakeRequested = false;
  const wake = () => {
    wakeRequested = true;
    if (running || stopping.signal.aborted) return;
    wakeRequested = false;
    running = runForNobody(() => work(stopping.signal))
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (wakeRequested) wake();
      });
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A database that restarts is back by then. */
const RETRY_MS = 60_000;

/** Also runs each `everyMs`. Counts runs as of `job`; logs errors as `warning` and retries in a minute, unless it `canWait`. */
export function runInBackground(
  app: FastifyInstance,
  { job, warning, canWait = false }: { job: string; warning: string; canWait?: boolean },
  work: (signal: AbortSignal) => Promise<void>,
  everyMs?: number,
): BackgroundWork {
  const { wake, stop } = runWhenWoken(
    (signal) => countRun(job, () => work(signal)),
    (error) => {
      app.log.warn({ err: error }, warning);
      // `wake` does nothing once the API is closed.
      if (!canWait) setTimeout(wake, RETRY_MS).unref();
    },
  );
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs).unref();
  if (!canWait) app.addHook('onListen', async () => wake());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await stop();
  });
  return { wake };
}
