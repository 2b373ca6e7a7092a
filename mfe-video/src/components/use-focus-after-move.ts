import { useEffect, useRef, type RefObject } from 'react';

/** For the element that takes the focus when its row has just moved here, unless the learner is typing elsewhere. */
export function useFocusAfterMove<Element extends HTMLElement>(hasMoved: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) element.current?.focus();
  }, [hasMoved]);
  return element;
}
