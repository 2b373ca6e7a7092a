import { loadWithRetry } from '../catalogues/load-with-retry';

/** Loads code, as often as it takes, and starts it. Returns the function that cancels the load or stops what was started. */
export function startLoaded<Code>(load: () => Promise<Code>, start: (code: Code) => () => void): () => void {
  let stop = loadWithRetry(load, (code) => {
    stop = start(code);
  });
  return () => stop();
}
