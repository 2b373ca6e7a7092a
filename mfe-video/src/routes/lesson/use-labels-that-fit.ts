import { useLayoutEffect, useRef } from 'react';

/**
 * For a row of labelled tools: sets `data-icon` on those whose labels have no room in it, and `data-fitted` on the row once
 * that is known. The first tool gets its label last. `text` changes with the labels.
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
