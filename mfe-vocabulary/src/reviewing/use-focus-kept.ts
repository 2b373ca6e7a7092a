import { useCallback, type RefCallback, type RefObject } from 'react';

/** For what may go away while it holds the focus: then `next` takes it, and not the page as a whole, which has no keys. */
export function useFocusKept(next: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (place) => () => {
      // Still in the document here; the focus moves once it is gone.
      if (place?.contains(document.activeElement)) queueMicrotask(() => next.current?.focus());
    },
    [next],
  );
}
