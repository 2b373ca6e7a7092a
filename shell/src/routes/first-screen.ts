import type { SiteRouter } from './site-router';

/** How long the page may stay empty before the frame is drawn with a spinner in place of the screen. */
const PATIENCE_MS = 1_500;

/** Settles when the first screen can be drawn whole; on a slow way, earlier. */
export function firstScreenReady(router: SiteRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, PATIENCE_MS);
    const stop = router.subscribe((state) => {
      if (state.initialized) finish();
    });
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
