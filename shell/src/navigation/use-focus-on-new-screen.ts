import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the last screen, in whichever frame it stood; undefined until the page has shown one. */
let lastPath: string | undefined;

/**
 * For the `<main>` of a frame, also another frame's, but not after a page load, where the browser does it. A
 * screen that has moved the focus itself, to a question or to “Undo”, keeps it.
 */
export function useFocusOnNewScreen(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isNew = useRef(false);
  // Before the effects of the screen, which those of its frame follow, and before it is painted.
  useLayoutEffect(() => {
    isNew.current = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    focusedBefore.current = document.activeElement;
    if (isNew.current) window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    if (!isNew.current) return;
    const { activeElement } = document;
    const hasMoved = activeElement !== focusedBefore.current && main.current?.contains(activeElement);
    if (hasMoved) activeElement?.scrollIntoView({ block: 'nearest' });
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
