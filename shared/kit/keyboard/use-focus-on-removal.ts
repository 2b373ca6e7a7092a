import { useLayoutEffect, type RefObject } from 'react';

/** Focuses the surroundings when a focused button goes with `element`. A layout effect: the element is still there. */
export function useFocusOnRemoval(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      removed.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, [element]);
}
