import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the last screen, in whichever frame it stood; undefined until the page has shown one. */
let lastPath: string | undefined;

/**
 * For the `<main>` of a frame. After a navigation the keyboard and the screen reader start at the new screen, also when it
 * stands in another frame: from one form to another, and when a session begins or ends. After a page load the browser does it.
 */
export function useFocusOnNewScreen(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const isNew = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    if (!isNew) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
