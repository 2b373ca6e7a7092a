import { useLayoutEffect, type RefObject } from 'react';

/**
 * Who pressed a button that goes away with `element`, such as "try again", gets the focus onto what is around it, where the
 * result is now. A layout effect, whose clean-up runs while the element is still in the page.
 */
export function useFocusOnRemoval(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      removed.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, [element]);
}
