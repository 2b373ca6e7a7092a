import { useLayoutEffect, useState, type RefObject } from 'react';

interface Columns {
  /** The least width of a column and the room between two, in pixels. */
  readonly least: number;
  readonly spacing: number;
}

/** How many columns have room in an element. */
export function useColumnCount(ref: RefObject<HTMLElement | null>, { least, spacing }: Columns): number {
  const [count, setCount] = useState(1);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setCount(Math.max(1, Math.floor((element.clientWidth + spacing) / (least + spacing))));
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, least, spacing]);

  return count;
}
