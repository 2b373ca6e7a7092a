const TIMEOUT_MS = 10_000;
/** Used where the browser has no `requestIdleCallback`. */
const DELAY_MS = 4_000;

/** Calls back once the first screen is loaded; returns the function that cancels it. */
export type OnFirstScreen = (callback: () => void) => () => void;

/** Calls back once the browser is idle, so that the first screen comes first; returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, DELAY_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(callback, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}
