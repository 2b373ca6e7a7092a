import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the visible ones, so that the next Tab finds one. */
const OVERSCAN = 8;

interface VirtualRowsOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a row that has not been rendered yet, in pixels. */
  estimate: number;
  /** Space between rows, in pixels. */
  spacing?: number;
  onShow: (rows: readonly number[]) => void;
}

/** Renders the rows in sight, and the focused one with its neighbours, so that Tab continues from there. */
export function useVirtualRows({ list, count, estimate, spacing = 0, onShow }: VirtualRowsOptions) {
  const [focused, setFocused] = useState<number>();
  const scrollMargin = useOffsetTop(list);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1];
      const rows = new Set([
        ...defaultRangeExtractor(range),
        ...kept.filter((row) => row >= 0 && row < range.count),
      ]);
      return [...rows].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    gap: spacing,
    scrollMargin,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const rows = virtualizer.getVirtualItems();
  const rendered = rows.map(({ index }) => index).join(' ');
  useEffect(() => onShow(rendered ? rendered.split(' ').map(Number) : []), [rendered, onShow]);

  return {
    rows: rows.map(({ index }) => index),
    gaps: findGaps(rows, { count, start: scrollMargin, size: virtualizer.getTotalSize() }, spacing),
    /** Goes on each row's element, which carries `data-index`. */
    measure: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row !== undefined) setFocused(Number(row));
    },
  };
}

interface ListSpan {
  readonly count: number;
  /** In pixels, like those of the rows. */
  readonly start: number;
  readonly size: number;
}

/** By the row after each space, the number of all rows at the end. `spacing` separates any neighbors. */
export function findGaps(
  rendered: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  list: ListSpan,
  spacing = 0,
): ReadonlyMap<number, number> {
  const gaps = new Map<number, number>();
  const end = { index: list.count, start: list.start + list.size + spacing, end: 0 };
  let next = { index: 0, start: list.start };
  for (const row of [...rendered, end]) {
    if (row.index > next.index) gaps.set(row.index, row.start - next.start - spacing);
    next = { index: row.index + 1, start: row.end + spacing };
  }
  return gaps;
}

/** An element's offset from the top of the page in pixels; follows layout changes above it. */
function useOffsetTop(ref: RefObject<HTMLElement | null>): number {
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
