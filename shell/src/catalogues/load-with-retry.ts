import { whenServiceReturns } from '../service-return/service-return';

/** Loads as often as it takes, with growing pauses. Returns the function that stops it. */
export function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  onLoaded: (loaded: Loaded) => void,
): () => void {
  let isStopped = false;
  let stopWaiting = () => {};

  async function attempt(retries: number) {
    try {
      const loaded = await load();
      if (!isStopped) onLoaded(loaded);
    } catch (error) {
      if (isStopped) return;
      console.error(error);
      stopWaiting = whenServiceReturns(() => void attempt(retries + 1), retries, error);
    }
  }

  void attempt(0);
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
