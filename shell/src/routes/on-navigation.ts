import type { SiteRouter } from './site-router';

/** Calls back once, at the next change of the path. */
export function onNavigation(router: SiteRouter, callback: () => void): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    callback();
  });
}
