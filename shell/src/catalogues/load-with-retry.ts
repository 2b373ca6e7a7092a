import { whenServiceReturns } from '../service-return/service-return';

/** Loads as often as it takes, with growing pauses. Returns the function that stops it. */
export function loadWithRetry<Loaded>(load: () => Promise<Loaded>, onLoaded: (loaded: Loaded) => void) {
  let isStopped = false;
  let stopWaiting = () => {};

  async function attempt(retries: number) {
    const result = await load().then(
      (loaded) => ({ loaded }),
      (error: unknown) => ({ error }),
    );
    if (isStopped) return;
    // What fails in it is a fault of the code, which the page reports, and would fail again.
    if ('loaded' in result) return onLoaded(result.loaded);
    console.error(result.error);
    stopWaiting = whenServiceReturns(() => void attempt(retries + 1), retries, result.error);
  }

  void attempt(0);
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
