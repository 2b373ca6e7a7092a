import { useCallback, type RefCallback, type RefObject } from 'react';

/** A ref for an element that may be removed while it has the focus: `next` then gets it, so that the shortcuts work. */
export const useFocusFallback = (next: RefObject<HTMLElement | null>): RefCallback<HTMLElement> =>
  useCallback(
    (element) => () => {
      // React calls this before it removes the element; the focus moves afterwards.
      if (element?.contains(document.activeElement)) queueMicrotask(() => next.current?.focus());
    },
    [next],
  );
