import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
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

  const spans = rows.map(({ index, start, end }) => ({
    index,
    start: start - scrollMargin,
    end: end - scrollMargin,
  }));
  return {
    rows: rows.map(({ index }) => index),
    gaps: new Map(
      findGaps(spans, { count, size: virtualizer.getTotalSize() }, spacing).map(({ before, size }) => [
        before,
        size,
      ]),
    ),
    /** Goes on each row's element, which carries `data-index`. */
    measure: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row !== undefined) setFocused(Number(row));
    },
  };
}

/** A rendered row, in pixels from the list's beginning. */
export interface RowSpan {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The space in place of rows that are not rendered. */
interface Gap {
  readonly before: number;
  readonly size: number;
}

/**
 * The gaps before the rendered rows, and after the last one (`before` is then the number of all rows). `spacing` separates
 * any two neighbours, gaps included.
 */
export function findGaps(
  rendered: readonly RowSpan[],
  all: { readonly count: number; readonly size: number },
  spacing = 0,
): Gap[] {
  const gaps: Gap[] = [];
  let next = { index: 0, start: 0 };
  for (const { index, start, end } of [
    ...rendered,
    { index: all.count, start: all.size + spacing, end: 0 },
  ]) {
    if (index > next.index) gaps.push({ before: index, size: Math.max(0, start - next.start - spacing) });
    next = { index: index + 1, start: end + spacing };
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
