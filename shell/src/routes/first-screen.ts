import type { SiteRouter } from './site-router';

/** How long the page may stay empty before the frame is drawn with a spinner in place of the screen. */
const PATIENCE_MS = 1_500;

/** Calls back once the first screen's code and data are there; returns the way to stop waiting. */
export function afterFirstScreen(router: SiteRouter, then: () => void): () => void {
  if (router.state.initialized) {
    then();
    return () => undefined;
  }
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    then();
  });
  return stop;
}

/** Settles when the first screen can be drawn whole; on a slow way, earlier. */
export function firstScreenReady(router: SiteRouter): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    afterFirstScreen(router, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
