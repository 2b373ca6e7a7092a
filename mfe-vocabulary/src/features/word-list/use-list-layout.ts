import { listen } from '@glossa/kit/browser';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

function mediaHook(media: string) {
  const subscribe = (onChange: () => void) => listen(window.matchMedia(media), { change: onChange });
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** A table of eight columns fits beside the sidebar. */
export const useWideScreen = mediaHook('(min-width: 72rem)');
/** The filters fit above the list. */
export const useRoomForFilters = mediaHook('(min-width: 40rem)');

interface Columns {
  /** The least width of a column and the gap between two, in pixels. */
  readonly least: number;
  readonly spacing: number;
}

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
