import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the element of a row that takes the focus when the row has just come here: the focus was on a button at the place that
 * it left. By a late answer the learner may be typing elsewhere.
 */
export function useFocusAfterMove<Element extends HTMLElement>(hasMoved: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) element.current?.focus();
  }, [hasMoved]);
  return element;
}
