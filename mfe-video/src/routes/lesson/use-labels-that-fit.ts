import { useLayoutEffect, useRef } from 'react';

/**
 * Sets `data-icon` on tools whose labels have no room, and `data-fitted` on the row. The first tool is labelled last.
 */
export function useLabelsThatFit(text: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    if (!('ResizeObserver' in window)) return element.setAttribute('data-fitted', '');
    const fit = () => {
      const [first, ...others] = element.children;
      const tools = first ? [...others, first] : [];
      for (const tool of tools) tool.setAttribute('data-icon', '');
      for (const tool of tools) {
        tool.removeAttribute('data-icon');
        if (element.scrollWidth > element.clientWidth) tool.setAttribute('data-icon', '');
      }
      element.setAttribute('data-fitted', '');
    };
    // Reports the size that the row has at first, too, in the frame in which it is painted. Measuring here would lay out
    // the whole page in the middle of rendering it.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return row;
}
