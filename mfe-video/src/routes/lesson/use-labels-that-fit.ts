import { useLayoutEffect, useRef } from 'react';

/**
 * For a row of labelled tools: sets `data-icons` on it while the labels do not fit beside each other. `text` changes with
 * the labels.
 */
export function useLabelsThatFit(text: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !('ResizeObserver' in window)) return;
    const fit = () => {
      // Measured with the labels.
      element.removeAttribute('data-icons');
      element.toggleAttribute('data-icons', element.scrollWidth > element.clientWidth);
    };
    const observer = new ResizeObserver(fit);
    fit();
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return row;
}
