import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** How far down the page an element begins, in pixels; follows what grows or goes away above it. */
export function useOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const measure = useCallback(() => {
    if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, [ref]);

  useLayoutEffect(measure);
  useEffect(() => {
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);

  return top;
}
