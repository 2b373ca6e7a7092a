import { type PointerEvent, useRef } from 'react';
import { moveItem } from './use-order';

interface Drag {
  id: string;
  before: readonly string[];
  order: readonly string[];
}

interface DragOptions {
  order: readonly string[];
  show: (order: readonly string[] | undefined) => void;
  save: (order: readonly string[]) => void;
}

/**
 * Moves a row of a list with the pointer, by its handle. The rows are elements with `data-row`; the list scrolls with the
 * page near its edges because the handle takes no touch gesture.
 */
export function useDrag<List extends HTMLElement>({ order, show, save }: DragOptions) {
  const list = useRef<List>(null);
  const drag = useRef<Drag | undefined>(undefined);

  function end(event: PointerEvent<HTMLElement>, isKept: boolean) {
    const ended = drag.current;
    drag.current = undefined;
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    if (!ended) return;
    const isMoved = ended.order.some((id, place) => id !== ended.before[place]);
    if (isKept && isMoved) save(ended.order);
    else show(undefined);
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id, before: order, order };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (!current) return;
      const to = findPlace(list.current, event.clientY);
      const from = current.order.indexOf(id);
      if (to === undefined || to === from) return;
      current.order = moveItem(current.order, from, to);
      show(current.order);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  });
  return { list, handle };
}

/** The place of the row at a height of the window; undefined between rows. */
function findPlace(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  const place = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  return place === -1 ? undefined : place;
}
